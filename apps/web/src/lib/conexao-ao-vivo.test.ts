import type { MensagemAoVivo } from '@festejo/contrato/vivo.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAoVivo } from './ao-vivo.ts';
import { conectarAoVivo, esperaEmMs } from './conexao-ao-vivo.ts';
import { definirAoExpirar } from './expiracao.ts';

const PEDIDO: MensagemAoVivo = { tipo: 'pedido', id: '01890000-0000-7000-8000-000000000001', estado: 'pago' };
const pedir = vi.fn<typeof fetch>();
let parar = () => {};

beforeEach(() => {
  sessionStorage.setItem('access_token', 't');
  vi.stubGlobal('fetch', pedir);
});
afterEach(() => {
  parar();
  vi.unstubAllGlobals();
  pedir.mockReset();
  definirAoExpirar(() => undefined);
});

function fluxo(...pedacos: string[]): Response {
  const corpo = new ReadableStream<Uint8Array>({
    start(controle) {
      for (const pedaco of pedacos) controle.enqueue(new TextEncoder().encode(pedaco));
      controle.close();
    },
  });
  return { ok: true, status: 200, body: corpo } as unknown as Response;
}

test('waits longer at each failure in a row, up to half a minute and a quarter', () => {
  expect([0, 1, 2, 5, 50].map((n) => esperaEmMs(n, 0))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(esperaEmMs(50, 1)).toBe(37_500);
});

test('gives whole messages to who listens, in whatever pieces they come, and nothing else', async () => {
  const ouvinte = vi.fn();
  renderHook(() => useAoVivo(ouvinte));
  const texto = `data: ${JSON.stringify(PEDIDO)}\n\n`;
  pedir.mockResolvedValueOnce(fluxo(': oi\n\n', texto.slice(0, 20), texto.slice(20), 'data: {"tipo":"x"}\n\n', 'data: lixo\n\n'));
  pedir.mockImplementation(() => new Promise(() => undefined));
  parar = conectarAoVivo(() => undefined);
  await vi.waitFor(() => expect(ouvinte).toHaveBeenCalled());
  expect(ouvinte.mock.calls).toEqual([[PEDIDO]]);
  const cabecalhos = pedir.mock.calls[0]?.[1]?.headers as Record<string, string>;
  expect(cabecalhos.Authorization).toBe('Bearer t');
});

test('comes back after a break, and says so once it is back', async () => {
  const aoReconectar = vi.fn();
  pedir.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  pedir.mockResolvedValueOnce(fluxo());
  pedir.mockImplementation(() => new Promise(() => undefined));
  parar = conectarAoVivo(aoReconectar);
  await vi.waitFor(() => expect(pedir).toHaveBeenCalledTimes(2), { timeout: 3000 });
  await vi.waitFor(() => expect(aoReconectar).toHaveBeenCalledTimes(1));
});

test('a session that ended elsewhere ends here, without another try', async () => {
  const aoExpirar = vi.fn();
  definirAoExpirar(aoExpirar);
  pedir.mockResolvedValue(new Response('{}', { status: 401 }));
  parar = conectarAoVivo(() => undefined);
  await vi.waitFor(() => expect(aoExpirar).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(pedir).toHaveBeenCalledTimes(1);
});
