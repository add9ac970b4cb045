import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarPagamento, type Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PagamentoPainel } from './pagamento-painel.tsx';

const COMPRA = '01980000-0000-7000-8000-000000000700';
/** Ends between two polls, so that only the countdown can react at once. */
const PRAZO_EM_MS = 178_000;
const INICIO = new Date('2026-11-21T12:00:00.000Z');

function pagamento(estado: Pagamento['estado']): Pagamento {
  return {
    id: COMPRA,
    compraId: COMPRA,
    pedidoId: null,
    estado,
    valor: 1234.5,
    pixCopiaECola: estado === 'preparando' ? null : '00020101021226580014br.gov.bcb.pix6304ABCD',
    expiraEm: new Date(INICIO.getTime() + PRAZO_EM_MS).toISOString(),
    agora: new Date().toISOString(),
    eventoId: '01980000-0000-7000-8000-000000000900',
    pedidos: ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'],
    podeSimular: true,
  };
}

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function abrir(estado: Pagamento['estado'], aoRefazer = vi.fn()) {
  const api = fakeApi(when(buscarPagamento, () => pagamento(estado)));
  montar(<PagamentoPainel id={COMPRA} aoRefazer={aoRefazer} refazendo={false} />);
  await passar(10);
  return api;
}

describe('payment screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: INICIO });
  });

  it('shows the payment at once after a live event, before the next poll', async () => {
    const api = await abrir('aguardando');
    expect(screen.getByRole('img', { name: 'QR Code do Pix' })).toBeTruthy();
    api.swap(when(buscarPagamento, () => pagamento('pago')));
    act(() => deliver({ tipo: 'pagamento', id: COMPRA, estado: 'pago' }));
    await passar(50);
    expect(screen.getByRole('heading', { name: 'Pagamento recebido!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' }).getAttribute('href')).toBe('/pedidos');
  });

  it('ignores a live event of another purchase', async () => {
    const api = await abrir('aguardando');
    act(() => deliver({ tipo: 'pagamento', id: '01980000-0000-7000-8000-000000000701' }));
    await passar(50);
    expect(api.calls).toHaveLength(1);
  });

  it('detects the payment by polling every 5 s without a live event', async () => {
    const api = await abrir('aguardando');
    api.swap(when(buscarPagamento, () => pagamento('pago')));
    await passar(4_800);
    expect(screen.queryByText('Pagamento recebido!')).toBeNull();
    await passar(300);
    expect(screen.getByText('Pagamento recebido!')).toBeTruthy();
    await passar(60_000);
    expect(api.calls).toHaveLength(2);
  });

  it('polls every 2 s while the bank prepares the code', async () => {
    const api = await abrir('preparando');
    expect(screen.getByText('Preparando o seu Pix…')).toBeTruthy();
    api.swap(when(buscarPagamento, () => pagamento('aguardando')));
    await passar(2_050);
    expect(screen.getByLabelText('Pix copia e cola')).toBeTruthy();
  });

  it('counts down to the end, asks the server, and offers to buy again', async () => {
    const aoRefazer = vi.fn();
    const api = await abrir('aguardando', aoRefazer);
    expect(screen.getByText('02:58')).toBeTruthy();
    await passar(2 * MINUTO_EM_MS);
    expect(screen.getByText('00:58')).toBeTruthy();
    api.swap(when(buscarPagamento, () => pagamento(Date.now() >= INICIO.getTime() + PRAZO_EM_MS ? 'expirado' : 'aguardando')));
    await passar(58_100);
    expect(screen.getByRole('heading', { name: 'O prazo deste Pix acabou' })).toBeTruthy();
    screen.getByRole('button', { name: 'Refazer compra' }).click();
    expect(aoRefazer).toHaveBeenCalledWith(pagamento('expirado').pedidos, pagamento('expirado').eventoId);
  });
});
