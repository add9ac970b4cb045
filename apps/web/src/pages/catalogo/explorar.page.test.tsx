import { explorar } from '@festejo/contrato/produto/explorar.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dropEscolha, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ExplorarPage from './explorar.page.tsx';

afterEach(dropEscolha);

test('what a visitor looks for in words of his own goes along into the sign-up', async () => {
  fakeApi(when(explorar, () => ({ cidade: null, categoria: null, populares: [], lojas: [], cidades: [] })));
  montar(<ExplorarPage />);
  await userEvent.type(screen.getByRole('combobox', { name: 'O que você procura?' }), ' unicórnio azul ');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  expect(readEscolha().palavras).toBe('unicórnio azul');
});
