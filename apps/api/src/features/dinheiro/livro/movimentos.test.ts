import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Lancamento,
  linhasDaDevolucao,
  linhasDoMovimento,
  type PedidoComPolitica,
  taxaDoPedido,
  valorDoFornecedor,
} from './movimentos.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const dias = (quantos: number) => new Date(AGORA.getTime() + quantos * DIA_EM_MS);
/** After the right of withdrawal, and three days before the party: the policy gives half back. */
const PEDIDO: PedidoComPolitica = {
  totalEmCentavos: 9_001,
  descontoEmCentavos: 1_000,
  descontoQuemPaga: 'festejo',
  taxaEmPontosBase: 0,
  retomadoEmCentavos: 0,
  politica: 'moderada',
  voltaNoMaximo: 100,
  criadoEm: dias(-60),
  inicio: dias(3),
  sinalEmCentavos: null,
  saldoPagoEm: null,
};
const porConta = (linhas: readonly Lancamento[]) =>
  Object.fromEntries(linhas.map(({ conta, valorEmCentavos }) => [conta, valorEmCentavos]));

describe('the lines of a movement', () => {
  test("paid: the client's money and Festejo's part of the coupon go into custody", () => {
    expect(porConta(linhasDoMovimento('pagamento', PEDIDO, AGORA))).toEqual({ cliente: -9_001, cupom_festejo: -1_000, custodia: 10_001 });
  });

  test("the supplier's own coupon adds nothing to custody", () => {
    const dele = { ...PEDIDO, descontoQuemPaga: 'fornecedor' } as const;
    expect(porConta(linhasDoMovimento('pagamento', dele, AGORA))).toEqual({ cliente: -9_001, custodia: 9_001 });
    expect(valorDoFornecedor(dele)).toBe(9_001);
    expect(valorDoFornecedor(PEDIDO)).toBe(10_001);
  });

  test('refunded: each account gets back its own amount', () => {
    expect(porConta(linhasDoMovimento('reembolso', PEDIDO, AGORA))).toEqual({ custodia: -10_001, cupom_festejo: 1_000, reembolso: 9_001 });
  });

  test('cancelled with half back: the client gets the indivisible centavo', () => {
    expect(porConta(linhasDoMovimento('cancelamento', PEDIDO, AGORA))).toEqual({
      custodia: -10_001,
      cupom_festejo: 500,
      reembolso: 4_501,
      fornecedor: 5_000,
    });
  });

  test("released: the supplier receives the client's payment and Festejo's coupon", () => {
    expect(porConta(linhasDoMovimento('liberacao', PEDIDO, AGORA))).toEqual({ custodia: -10_001, fornecedor: 10_001 });
  });

  test('shared: the given amount for the client, the same fraction of the coupon for Festejo, the rest for the supplier', () => {
    const emParte = (volta: number) => linhasDoMovimento('partilha', PEDIDO, AGORA, volta);
    expect(porConta(emParte(3_000))).toEqual({ custodia: -10_001, cupom_festejo: 333, reembolso: 3_000, fornecedor: 6_668 });
    expect(porConta(emParte(1))).toEqual({ custodia: -10_001, reembolso: 1, fornecedor: 10_000 });
    expect(porConta(emParte(9_000))).toEqual({ custodia: -10_001, cupom_festejo: 1_000, reembolso: 9_000, fornecedor: 1 });
    for (const naoEParte of [0, -1, 9_001, 10_001, 1.5, Number.NaN])
      expect(() => emParte(naoEParte), String(naoEParte)).toThrow(RangeError);
  });

  test('with a fee: Festejo keeps its part of released money, and nothing of refunded money', () => {
    const comTaxa = { ...PEDIDO, taxaEmPontosBase: 1_250 };
    expect(valorDoFornecedor(comTaxa)).toBe(8_751);
    expect(taxaDoPedido(comTaxa)).toBe(1_250);
    expect(porConta(linhasDoMovimento('liberacao', comTaxa, AGORA))).toEqual({ custodia: -10_001, taxa: 1_250, fornecedor: 8_751 });
    expect(porConta(linhasDoMovimento('cancelamento', comTaxa, AGORA))).toMatchObject({ reembolso: 4_501, taxa: 625, fornecedor: 4_375 });
    expect(porConta(linhasDoMovimento('partilha', comTaxa, AGORA, 3_000))).toMatchObject({
      reembolso: 3_000,
      taxa: 834,
      fornecedor: 5_834,
    });
    expect(porConta(linhasDoMovimento('reembolso', comTaxa, AGORA))).toEqual(porConta(linhasDoMovimento('reembolso', PEDIDO, AGORA)));
  });

  describe('with a deposit', () => {
    const comSinal = { ...PEDIDO, sinalEmCentavos: 2_701 };
    const quitado = { ...comSinal, saldoPagoEm: AGORA };
    const linhas = (tipo: Parameters<typeof linhasDoMovimento>[0], pedido: PedidoComPolitica) =>
      porConta(linhasDoMovimento(tipo, pedido, AGORA));

    test("the deposit comes in at the purchase, the rest and Festejo's coupon with the balance", () => {
      expect(linhas('pagamento', comSinal)).toEqual({ cliente: -2_701, custodia: 2_701 });
      expect(linhas('saldo', comSinal)).toEqual({ cliente: -6_300, cupom_festejo: -1_000, custodia: 7_300 });
      for (const tipo of ['reembolso', 'cancelamento', 'liberacao'] as const) expect(linhas(tipo, quitado)).toEqual(linhas(tipo, PEDIDO));
    });

    test("with only the deposit paid, the supplier's part is computed from the total and limited to the deposit", () => {
      expect(linhas('reembolso', comSinal)).toEqual({ custodia: -2_701, reembolso: 2_701 });
      expect(linhas('cancelamento', comSinal)).toEqual({ custodia: -2_701, fornecedor: 2_701 });
      const daMetade = { ...comSinal, sinalEmCentavos: 6_000 };
      expect(linhas('cancelamento', daMetade)).toEqual({ custodia: -6_000, reembolso: 1_500, fornecedor: 4_500 });
      expect(linhas('cancelamento', { ...daMetade, inicio: dias(8) })).toEqual({ custodia: -6_000, reembolso: 6_000 });
      expect(linhas('cancelamento', { ...daMetade, inicio: dias(1) })).toEqual({ custodia: -6_000, fornecedor: 6_000 });
    });

    test('for any deposit no more goes back than was paid, and no more stays than of the whole order', () => {
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 10_000_000 }), fc.nat(9_998), fc.integer({ min: -1, max: 40 }), (total, parte, emDias) => {
          const sinal = 1 + Math.floor(((total - 2) * parte) / 9_998);
          const pedido = { ...PEDIDO, totalEmCentavos: total, descontoEmCentavos: 0, sinalEmCentavos: sinal, inicio: dias(emDias) };
          const { reembolso: volta = 0, fornecedor: fica = 0, custodia } = linhas('cancelamento', pedido);
          const inteiro = linhas('cancelamento', { ...pedido, sinalEmCentavos: null });
          expect(custodia).toBe(-sinal);
          expect(volta + fica).toBe(sinal);
          expect(fica).toBe(Math.min(sinal, inteiro.fornecedor ?? 0));
        }),
      );
    });
  });

  test('refunded by the bank: the amount owed to the client belongs to the client again', () => {
    expect(linhasDaDevolucao(4_501)).toEqual([
      { conta: 'reembolso', valorEmCentavos: -4_501 },
      { conta: 'cliente', valorEmCentavos: 4_501 },
    ]);
  });

  test('for any amount and any coupon the lines sum to zero, and no line is zero', () => {
    const pedido = fc.record({
      totalEmCentavos: fc.nat(100_000_000),
      descontoEmCentavos: fc.nat(1_000_000),
      descontoQuemPaga: fc.constantFrom('festejo' as const, 'fornecedor' as const, null),
      taxaEmPontosBase: fc.nat(3_000),
    });
    const tipo = fc.constantFrom('pagamento' as const, 'reembolso' as const, 'cancelamento' as const, 'liberacao' as const);
    fc.assert(
      fc.property(pedido, tipo, (valores, movimento) => {
        const linhas = linhasDoMovimento(movimento, { ...PEDIDO, ...valores }, AGORA);
        expect(linhas.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, 0)).toBe(0);
        expect(linhas.filter(({ valorEmCentavos }) => valorEmCentavos === 0 || !Number.isInteger(valorEmCentavos))).toEqual([]);
      }),
    );
  });
});
