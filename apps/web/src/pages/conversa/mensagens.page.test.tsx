import { buscarConversas } from '@festejo/contrato/conversa/mensagens.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import MensagensPage from './mensagens.page.tsx';

test('a person without conversations is not asked to choose one', async () => {
  fakeApi(when(buscarConversas, () => ({ itens: [], cursor: null })));
  sessao.entrar(testToken());
  montar(<MensagensPage />, '/mensagens');
  expect(await screen.findByText('Nenhuma conversa ainda')).toBeTruthy();
  expect(screen.queryByText('Escolha uma conversa')).toBeNull();
});
