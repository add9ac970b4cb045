import { buscarConfiguracao } from '@festejo/contrato/api/configuracao.ts';
import type { Recurso } from '@festejo/contrato/api/recursos.ts';
import { contarNaoLidas } from '@festejo/contrato/conta/notificacoes.ts';
import { contarMensagensNaoLidas } from '@festejo/contrato/conversa/mensagens.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { comConfiguracao } from '../../../lib/testing/configuracao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { SinoLigado } from './de-quem-entrou.tsx';

afterEach(() => act(() => sessao.encerrar()));

const comDesligados = (...recursosDesligados: Recurso[]) =>
  fakeApi(
    comConfiguracao({ recursosDesligados }),
    when(contarNaoLidas, () => ({ naoLidas: 2 })),
    when(contarMensagensNaoLidas, () => ({ naoLidas: 1 })),
  );

test('sends no request for a disabled feature, not even before the configuration has loaded', async () => {
  const api = comDesligados('mensagens', 'notificacoes');
  sessao.entrar(testToken());
  const { container } = montar(<SinoLigado />);
  await waitFor(() => expect(container.querySelector('span')).toBeNull());
  expect(api.calls.map(({ operation }) => operation)).toEqual([buscarConfiguracao.id]);
});

test('an enabled feature shows the number of unread items', async () => {
  comDesligados();
  sessao.entrar(testToken());
  montar(<SinoLigado />);
  expect(await screen.findByRole('button', { name: 'Notificações: 2 novas' })).toBeTruthy();
});
