import { CAMINHO_AO_VIVO } from '@festejo/contrato/api/vivo.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { renovarToken } from '@festejo/contrato/conta/usuarios.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../lib/http/http.ts';
import { isLive } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { dialogQueue } from '../../../ui/feedback/dialogs.ts';
import { useSessaoViva } from './use-sessao-viva.ts';

/** Stubs the event stream: it stays open, or it is refused and not retried. */
function streamIs(open: boolean): void {
  const others = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    String(address).startsWith(`${CAMINHO_AO_VIVO}?`)
      ? Promise.resolve(new Response(open ? new ReadableStream() : null, { status: open ? 200 : 403 }))
      : others(address, init),
  );
}

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
const avisos = () => dialogQueue.get().map(({ mensagem }) => mensagem);

beforeEach(() => {
  fakeApi(refuses(renovarToken, 401, 'NAO_AUTENTICADO', 'Token expirado'));
  streamIs(false);
  sessao.entrar(testToken());
});
afterEach(() => {
  act(() => {
    for (const dialogo of dialogQueue.get()) dialogo.answer(true);
    sessao.encerrar();
  });
  cleanup();
  vi.unstubAllGlobals();
});

test('a refused token ends the session with one message and a login that leads back here', async () => {
  const onde = abrir('/evento/criar?de=home');
  await act(async () => {
    await Promise.all([1, 2].map(() => call(renovarToken).catch(() => undefined)));
  });
  expect(onde()).toBe('/usuario/login?voltar=%2Fevento%2Fcriar%3Fde%3Dhome');
  expect(avisos()).toEqual(['Seu login expirou é necessário que você realize login novamente']);
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('logout in another tab leads to a login without a return address', async () => {
  const onde = abrir('/pedidos');
  const outraAba = new BroadcastChannel('festejo.sessao');
  await act(async () => {
    outraAba.postMessage({ saiu: 'u1' });
    await waitFor(() => expect(avisos()).toEqual(['Deslogado com sucesso']));
  });
  expect(onde()).toBe('/usuario/login');
  outraAba.close();
});

describe('renewal', () => {
  const daquiA = (minutos: number) => Math.floor(Date.now() / 1000) + minutos * 60;
  const passar = (minutos: number) => act(() => vi.advanceTimersByTimeAsync(minutos * MINUTO_EM_MS));
  let visivel: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    visivel = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    sessao.entrar(testToken({ exp: daquiA(30) }));
  });
  afterEach(() => {
    visivel.mockRestore();
  });

  test('a visible page with an open stream counts as activity of the person', async () => {
    const api = fakeApi(when(renovarToken, () => ({ accessToken: testToken({ exp: daquiA(30) }) })));
    streamIs(true);
    abrir('/pedidos');
    await expect.poll(isLive).toBe(true);
    await passar(55);
    expect(api.of(renovarToken).length).toBeGreaterThan(1);
    expect(avisos()).toEqual([]);
  });

  test.each([
    ['hidden', true],
    ['visible', false],
  ] as const)('a page that is %s, with the stream open: %s, expires without activity', async (estado, aberta) => {
    const api = fakeApi();
    streamIs(aberta);
    visivel.mockReturnValue(estado);
    const onde = abrir('/pedidos');
    await expect.poll(isLive).toBe(aberta);
    await passar(31);
    expect(api.of(renovarToken)).toEqual([]);
    expect(onde()).toBe('/usuario/login?voltar=%2Fpedidos');
    expect(avisos()).toEqual(['Seu login expirou é necessário que você realize login novamente']);
  });
});
