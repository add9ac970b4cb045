import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { cobradoAte, estadoAgora, novoTxid, type PagamentoGuardado, pixPaga, segredoConfere, segredoDoWebhook } from './pagamento.ts';

const PRAZO = new Date('2026-11-21T12:30:00Z');
const depois = (ms: number) => new Date(PRAZO.getTime() + ms);
const PAGAMENTO: PagamentoGuardado = {
  id: '01980000-0000-7000-8000-000000000001',
  pedidoId: null,
  compraId: 'c',
  txid: 't'.repeat(32),
  estado: 'aguardando',
  valorEmCentavos: 12_000,
  pixCopiaECola: null,
  expiraEm: PRAZO,
};

test('a charge is valid until its deadline; the late charge of a balance is valid for two days', () => {
  const saldo = { ...PAGAMENTO, estado: 'preparando' as const, pedidoId: PAGAMENTO.id };
  expect(cobradoAte(PAGAMENTO, depois(-1))).toEqual(PRAZO);
  expect(cobradoAte(saldo, depois(-47 * HORA_EM_MS))).toEqual(PRAZO);
  expect(cobradoAte(saldo, depois(-47 * HORA_EM_MS + 1))).toEqual(depois(HORA_EM_MS + 1));
  expect(cobradoAte(saldo, depois(5 * HORA_EM_MS))).toEqual(depois(53 * HORA_EM_MS));
});

describe('estadoAgora', () => {
  test('at the deadline an unpaid payment counts as expired at once', () => {
    for (const estado of ['preparando', 'aguardando'] as const) {
      expect(estadoAgora({ ...PAGAMENTO, estado }, depois(-1))).toBe(estado);
      expect(estadoAgora({ ...PAGAMENTO, estado }, PRAZO)).toBe('expirado');
    }
    expect(estadoAgora({ ...PAGAMENTO, estado: 'pago' }, depois(1))).toBe('pago');
    expect(estadoAgora({ ...PAGAMENTO, estado: 'cancelado' }, depois(1))).toBe('cancelado');
    // A balance expires only after its charge was made.
    const saldo = { ...PAGAMENTO, pedidoId: PAGAMENTO.id };
    expect(estadoAgora({ ...saldo, estado: 'preparando' }, PRAZO)).toBe('preparando');
    expect(estadoAgora(saldo, PRAZO)).toBe('expirado');
  });
});

describe('pixPaga', () => {
  const paga = (outro: Partial<PagamentoGuardado>, valorEmCentavos: number, pagoEm: Date, agora: Date) =>
    pixPaga({ ...PAGAMENTO, ...outro }, { valorEmCentavos, pagoEm }, agora);

  test.each([
    ['a tempo', {}, 12_000, depois(-60_000), depois(-59_000), true],
    ['antes de termos o código', { estado: 'preparando' as const }, 12_000, depois(-60_000), depois(-59_000), true],
    ['pago no último instante, aviso um pouco depois', {}, 12_000, PRAZO, depois(60_000), true],
    ['aviso tarde demais', {}, 12_000, PRAZO, depois(60_001), false],
    ['saldo pago a tempo, aviso horas depois', { pedidoId: PAGAMENTO.id }, 12_000, PRAZO, depois(36_000_000), true],
    ['saldo pago depois do prazo', { pedidoId: PAGAMENTO.id }, 12_000, depois(1), depois(2), false],
    ['pago depois do prazo', {}, 12_000, depois(1), depois(2), false],
    ['um centavo a menos', {}, 11_999, depois(-1), depois(-1), false],
    ['um centavo a mais', {}, 12_001, depois(-1), depois(-1), false],
    ['já pago', { estado: 'pago' as const }, 12_000, depois(-1), depois(-1), false],
    ['expirado', { estado: 'expirado' as const }, 12_000, depois(-1), depois(-1), false],
    ['cancelado', { estado: 'cancelado' as const }, 12_000, depois(-1), depois(-1), false],
  ])('%s', (_nome, outro, valor, pagoEm, agora, esperado) => {
    expect(paga(outro, valor, pagoEm, agora)).toBe(esperado);
  });
});

test('txid: 32 letters and digits without repetition', () => {
  const muitos = Array.from({ length: 500 }, novoTxid);
  for (const txid of muitos) expect(txid).toMatch(/^[a-zA-Z0-9]{32}$/);
  expect(new Set(muitos).size).toBe(500);
});

test("the webhook's secret depends on the token secret, and only itself is accepted", () => {
  const segredo = segredoDoWebhook('a'.repeat(32));
  expect(segredo).toMatch(/^[\w-]{43}$/);
  expect(segredoDoWebhook('b'.repeat(32))).not.toBe(segredo);
  expect(segredoConfere(segredo, segredo)).toBe(true);
  expect(segredoConfere(`${segredo}a`, segredo)).toBe(false);
  expect(segredoConfere('ç'.repeat(43), segredo)).toBe(false);
});
