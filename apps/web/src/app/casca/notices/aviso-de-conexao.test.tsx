import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keptAt } from '../../../lib/http/kept.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { Aplicativo } from './aplicativo.tsx';
import { AvisoDeConexao } from './aviso-de-conexao.tsx';

const online = (agora: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(agora);
  window.dispatchEvent(new Event(agora ? 'online' : 'offline'));
};
afterEach(() => {
  vi.restoreAllMocks();
  act(() => keptAt.set(null));
});

test('without network, one bar says so with the age of the data, and when the server is back it disappears and all queries are read again', async () => {
  const ler = vi.fn(async () => 'lido');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('ok')),
  );
  function Leitura() {
    useQuery({ queryKey: ['x'], queryFn: ler, staleTime: Number.POSITIVE_INFINITY });
    return null;
  }
  montar(
    <>
      <AvisoDeConexao />
      <Aplicativo />
      <Leitura />
    </>,
    '/cliente/home',
  );
  await waitFor(() => expect(ler).toHaveBeenCalledTimes(1));
  act(() => online(false));
  act(() => keptAt.set(new Date(2027, 0, 9, 15, 0)));
  expect(screen.getByText('Você está sem internet. Você vê o que havia em 09/01/2027 às 15h.')).toBeTruthy();
  act(() => online(true));
  await waitFor(() => expect(ler).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/o que havia em/)).toBeNull();
});
