import { type MudancaAoVivo, SINAL_DE_VIDA_EM_MS } from '@festejo/contrato/api/vivo.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOnExpiry } from '../http/expiry.ts';
import { useLive } from './live.ts';
import { connectLive, waitInMs } from './live-connection.ts';

const PEDIDO: MudancaAoVivo = { tipo: 'pedido', id: '01890000-0000-7000-8000-000000000001', estado: 'pago' };
const pedir = vi.fn<typeof fetch>();
let parar = () => {};

beforeEach(() => {
  sessionStorage.setItem('access_token', 't');
  vi.stubGlobal('fetch', pedir);
});
afterEach(() => {
  parar();
  pedir.mockReset();
  setOnExpiry(() => undefined);
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

test('the wait doubles at each failure in a row, up to 30 s plus a quarter of jitter', () => {
  expect([0, 1, 2, 5, 50].map((n) => waitInMs(n, 0))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(waitInMs(50, 1)).toBe(37_500);
});

test('delivers whole messages to listeners, in any fragmentation, and ignores unknown and invalid lines', async () => {
  const ouvinte = vi.fn();
  renderHook(() => useLive(ouvinte));
  const texto = `data: ${JSON.stringify(PEDIDO)}\n\n`;
  pedir.mockResolvedValueOnce(fluxo(': oi\n\n', texto.slice(0, 20), texto.slice(20), 'data: {"tipo":"x"}\n\n', 'data: lixo\n\n'));
  pedir.mockImplementation(() => new Promise(() => undefined));
  parar = connectLive(() => undefined);
  await waitFor(() => expect(ouvinte).toHaveBeenCalled());
  expect(ouvinte.mock.calls).toEqual([[PEDIDO]]);
  const cabecalhos = pedir.mock.calls[0]?.[1]?.headers as Record<string, string>;
  expect(cabecalhos.Authorization).toBe('Bearer t');
});

/** The `semOuvir` parameter (ms without an open stream) of each request for the stream. */
const semOuvir = () => pedir.mock.calls.map(([caminho]) => Number(new URL(String(caminho), 'http://x').searchParams.get('semOuvir')));

test('reports the time without an open stream: since the page loaded, over failed attempts, and from zero after an open stream', async () => {
  vi.useFakeTimers();
  try {
    pedir.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    pedir.mockResolvedValueOnce(fluxo(': oi\n\n'));
    pedir.mockImplementation(() => new Promise(() => undefined));
    parar = connectLive(() => undefined, Date.now() - 700);
    await vi.advanceTimersByTimeAsync(10_000);
    const [primeira = 0, segunda = 0, terceira = 0] = semOuvir();
    expect(primeira).toBe(700);
    expect(segunda).toBeGreaterThanOrEqual(1_700);
    // Only the wait between two attempts, without the time before the stream was open.
    expect(terceira).toBeGreaterThanOrEqual(1_000);
    expect(terceira).toBeLessThanOrEqual(1_250);
    expect(pedir).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a clock that was set back reports a day without an open stream', () => {
  pedir.mockImplementation(() => new Promise(() => undefined));
  parar = connectLive(() => undefined, Date.now() + 60_000);
  expect(semOuvir()).toEqual([DIA_EM_MS]);
});

test('reads again when the server says that a message may be lost', async () => {
  const reler = vi.fn();
  const ouvinte = vi.fn();
  renderHook(() => useLive(ouvinte));
  pedir.mockResolvedValueOnce(fluxo('data: {"tipo":"reler"}\n\n'));
  pedir.mockImplementation(() => new Promise(() => undefined));
  parar = connectLive(reler);
  await waitFor(() => expect(reler).toHaveBeenCalledTimes(1));
  expect(ouvinte).not.toHaveBeenCalled();
});

test('closes and reopens a silent stream, and keeps a stream with heartbeats', async () => {
  vi.useFakeTimers();
  try {
    let falar = (_texto: string) => {};
    pedir.mockImplementation((_caminho, { signal } = {}) => {
      const corpo = new ReadableStream<Uint8Array>({
        start(controle) {
          falar = (texto) => controle.enqueue(new TextEncoder().encode(texto));
          signal?.addEventListener('abort', () => controle.error(new DOMException('', 'AbortError')));
        },
      });
      return Promise.resolve({ ok: true, status: 200, body: corpo } as unknown as Response);
    });
    parar = connectLive(() => undefined);
    for (let i = 0; i < 8; i++) {
      await vi.advanceTimersByTimeAsync(SINAL_DE_VIDA_EM_MS);
      falar(': viva\n\n');
    }
    expect(pedir).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(SINAL_DE_VIDA_EM_MS * 3);
    expect(pedir).toHaveBeenCalledTimes(2);
    expect(semOuvir()[1]).toBeGreaterThanOrEqual(SINAL_DE_VIDA_EM_MS * 2.5);
  } finally {
    vi.useRealTimers();
  }
});

test('a session that ended in another place ends here, without another attempt', async () => {
  const aoExpirar = vi.fn();
  setOnExpiry(aoExpirar);
  pedir.mockResolvedValue(new Response('{}', { status: 401 }));
  vi.useFakeTimers();
  try {
    parar = connectLive(() => undefined);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(aoExpirar).toHaveBeenCalledTimes(1);
    expect(pedir).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
