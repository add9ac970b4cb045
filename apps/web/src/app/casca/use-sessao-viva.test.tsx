import { renovarToken } from '@festejo/contrato/usuarios.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/http.ts';
import { sessao } from '../../lib/sessao.ts';
import { apiFalsa, recusa } from '../../lib/testing/api-falsa.ts';
import { tokenDeTeste } from '../../lib/testing/token-de-teste.ts';
import { filaDeDialogos } from '../../ui/dialogos.ts';
import { useSessaoViva } from './use-sessao-viva.ts';

function Casca() {
  useSessaoViva();
  return <Outlet />;
}

function abrir(caminho: string) {
  const router = createMemoryRouter([{ Component: Casca, children: [{ path: '*', element: null }] }], { initialEntries: [caminho] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}
const avisos = () => filaDeDialogos.ler().map(({ mensagem }) => mensagem);

beforeEach(() => {
  sessionStorage.clear();
  apiFalsa(recusa(renovarToken, 401, 'NAO_AUTENTICADO', 'Token expirado'));
  sessao.entrar(tokenDeTeste());
});
afterEach(() => {
  act(() => {
    for (const dialogo of filaDeDialogos.ler()) dialogo.responder(true);
    sessao.encerrar();
  });
  cleanup();
  vi.unstubAllGlobals();
});

test('a refused token ends the session: one message, and a login that leads back here', async () => {
  const onde = abrir('/evento/criar?de=home');
  await act(async () => {
    await Promise.all([1, 2].map(() => call(renovarToken).catch(() => undefined)));
  });
  expect(onde()).toBe('/usuario/login?voltar=%2Fevento%2Fcriar%3Fde%3Dhome');
  expect(avisos()).toEqual(['Seu login expirou é necessário que você realize login novamente']);
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('logout in another tab leads to a plain login', async () => {
  const onde = abrir('/pedidos');
  const outraAba = new BroadcastChannel('festejo.sessao');
  await act(async () => {
    outraAba.postMessage({ saiu: 'u1' });
    await waitFor(() => expect(avisos()).toEqual(['Deslogado com sucesso']));
  });
  expect(onde()).toBe('/usuario/login');
  outraAba.close();
});
