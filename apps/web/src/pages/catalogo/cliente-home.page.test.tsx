import { explorar } from '@festejo/contrato/produto/explorar.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exemploDetalhado } from '../../features/produtos/testing/exemplos.ts';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ClienteHomePage from './cliente-home.page.tsx';

const BOLO = exemploDetalhado();
const populares = when(explorar, () => ({ cidade: null, categoria: null, populares: [BOLO], lojas: [], cidades: [] }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('quem ainda não tem evento já vê produtos, debaixo do convite', async () => {
  fakeApi(populares);
  montar(<ClienteHomePage />);
  expect(screen.getByRole('link', { name: 'Criar novo evento' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Carregando os produtos…' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: BOLO.nome })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Novidades no Festejo' })).toBeTruthy();
});

test('produtos que não vieram dizem isso, e podem ser pedidos de novo', async () => {
  const api = fakeApi(refuses(explorar, 400, 'X', 'Não deu'));
  montar(<ClienteHomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Não deu');
  api.swap(populares);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: BOLO.nome })).toBeTruthy();
});
