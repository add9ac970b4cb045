import { explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exemploDetalhado } from '../../features/catalogo/produtos/testing/exemplos.ts';
import { dropEscolha, keepEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ClienteHomePage from './cliente-home.page.tsx';

const BOLO = exemploDetalhado();
const populares = when(explorar, () => ({ cidade: null, categoria: null, populares: [BOLO], lojas: [], cidades: [] }));

afterEach(dropEscolha);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('without an event the client already sees products below the invitation', async () => {
  fakeApi(populares);
  montar(<ClienteHomePage />);
  expect(screen.getByRole('link', { name: 'Criar novo evento' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Carregando os produtos…' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: BOLO.nome })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Novidades no Festejo' })).toBeTruthy();
});

test('the search before the registration is shown', async () => {
  keepEscolha({
    cidade: { nome: 'Campinas', uf: 'SP', slug: 'campinas-sp', latitude: -22.9, longitude: -47.1 },
    data: '2027-03-20',
    categoria: { slug: 'bolos-e-doces', nome: 'Bolos e doces' },
  });
  const api = fakeApi(
    when(explorar, ({ query }) => ({
      ...{ cidade: null, categoria: null, lojas: [], cidades: [] },
      populares: query.size > 0 ? [] : [BOLO],
    })),
  );
  montar(<ClienteHomePage />);
  expect(screen.getByText('Bolos e doces · Campinas/SP · sábado, 20 de março de 2027')).toBeTruthy();
  // No supplier is free there on that day, so the whole market is shown.
  await screen.findByRole('link', { name: BOLO.nome });
  expect(Object.fromEntries(api.of(explorar)[0]?.query ?? [])).toEqual({
    cidade: 'campinas-sp',
    categoria: 'bolos-e-doces',
    data: '2027-03-20',
  });
});

test('words searched before the registration are shown', () => {
  keepEscolha({ palavras: 'bolo azul', data: '2027-03-20' });
  fakeApi(populares);
  montar(<ClienteHomePage />);
  expect(screen.getByText('“bolo azul” · sábado, 20 de março de 2027')).toBeTruthy();
});

test('products that failed to load show the failure and can be retried', async () => {
  const api = fakeApi(refuses(explorar, 400, 'X', 'Não deu'));
  montar(<ClienteHomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Não deu');
  api.swap(populares);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: BOLO.nome })).toBeTruthy();
});
