import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import fc from 'fast-check';

const FINS = [
  'esperar',
  'recusar',
  'desistir',
  'confirmar',
  'cancelar_como_fornecedor',
  'cancelar',
  'pagar_saldo',
  'entregar',
  'disputar',
  'concluir',
  'dar_ao_cliente',
  'dar_ao_fornecedor',
  'repartir',
] as const;

export interface Fim {
  readonly fim: (typeof FINS)[number];
  /** For a cancellation: hours to the party, and days since the purchase. */
  readonly horas: number;
  readonly haDias: number;
  /** For a partial verdict of a dispute: thousandths of the total. */
  readonly milesimos: number;
}
/** The bank takes `milesimos` thousandths of a Pix, and the operator decides; the bank returns `voltam` of it. */
export interface Tomada {
  readonly milesimos: number;
  readonly decisao: 'seguir' | 'encerrar' | 'ganhar';
  readonly voltam: number;
}
export interface Compra {
  readonly cupom: 'nenhum' | 'do_festejo' | 'da_loja';
  readonly comSinal: boolean;
  readonly quantidades: readonly [number, number];
  readonly adia: boolean;
  readonly antes: Tomada | null;
  readonly fins: readonly [Fim, Fim];
  readonly devolve: boolean;
  readonly depois: Tomada | null;
  readonly doSaldo: Tomada | null;
}
export interface Historia {
  readonly taxaEmPontosBase: number;
  readonly precos: readonly [number, number, number];
  readonly politicas: readonly [PoliticaDeCancelamento, PoliticaDeCancelamento];
  readonly compras: readonly Compra[];
  readonly repasses: readonly ('pagar' | 'recusar' | 'enviar')[];
}

const fim: fc.Arbitrary<Fim> = fc.record({
  fim: fc.constantFrom(...FINS),
  horas: fc.constantFrom(12, 36, 100, 200, 24 * 40),
  haDias: fc.constantFrom(1, 20),
  milesimos: fc.integer({ min: 1, max: 999 }),
});
const tomada: fc.Arbitrary<Tomada | null> = fc.option(
  fc.record({
    milesimos: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1_000)),
    decisao: fc.constantFrom('seguir' as const, 'encerrar' as const, 'ganhar' as const),
    voltam: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1_000)),
  }),
);
const preco = fc.integer({ min: 1_000, max: 999_999 });
const politica = fc.constantFrom(...(Object.keys(POLITICAS) as PoliticaDeCancelamento[]));
export const historia: fc.Arbitrary<Historia> = fc.record({
  taxaEmPontosBase: fc.nat(3_000),
  precos: fc.tuple(preco, preco, preco),
  politicas: fc.tuple(politica, politica),
  compras: fc.array(
    fc.record({
      cupom: fc.constantFrom('nenhum' as const, 'do_festejo' as const, 'da_loja' as const),
      comSinal: fc.boolean(),
      // Zero units: no purchase at the second supplier.
      quantidades: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })),
      adia: fc.boolean(),
      antes: tomada,
      fins: fc.tuple(fim, fim),
      devolve: fc.boolean(),
      depois: tomada,
      doSaldo: tomada,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  repasses: fc.array(fc.constantFrom('pagar' as const, 'recusar' as const, 'enviar' as const), { maxLength: 2 }),
});

export type Pix = 'compra' | 'saldo';

/** An order, and the expected state of its money, computed from the rules and not by the code. */
export interface PedidoDoModelo {
  readonly id: string;
  readonly compraId: string;
  readonly eventoId: string;
  readonly loja: 0 | 1;
  readonly total: number;
  readonly sinal: number | null;
  readonly descontoDaLoja: number;
  readonly descontoDoFestejo: number;
  pago: number;
  /** Held by Festejo until the release or the refund. */
  guardado: boolean;
  /** Amount that the bank took while it was held, by Pix. */
  readonly tomado: Record<Pix, number>;
  /** Refunded to the client: promised, or made by the bank itself. */
  volta: number;
  /** Promised refunds that are not made yet, by the Pix that returns them. */
  readonly aVoltar: Record<Pix, number>;
  /** All that the bank took by itself, less the amount that it returned. */
  peloBanco: number;
  /** Released amount, with the fee. */
  liberado: number;
}

/** The marketplace's coupon is paid with the last payment. */
export const cupomDe = ({ pago, total, descontoDoFestejo }: PedidoDoModelo) => (pago === total ? descontoDoFestejo : 0);
const tomadoDe = ({ tomado }: PedidoDoModelo) => tomado.compra + tomado.saldo;
/** The supplier's amount after the fee. */
export function ficaDe(pedido: PedidoDoModelo, taxaEmPontosBase: number): number {
  const bruto = pedido.guardado ? pedido.pago + cupomDe(pedido) - tomadoDe(pedido) : pedido.liberado;
  return bruto - Math.round((bruto * taxaEmPontosBase) / 10_000);
}
/** The client's cost: the price, less the refunds. */
export const custaDe = ({ guardado, total, pago, volta }: PedidoDoModelo) => (guardado ? total : pago) - volta;

/**
 * Ends the custody: `aoCliente` goes to the client (including the amount that the bank took before), and `cupomAoFestejo` of the coupon to
 * Festejo. Returns the refund.
 */
export function esvaziar(pedido: PedidoDoModelo, aoCliente: number, cupomAoFestejo: number): number {
  const reembolso = Math.max(0, aoCliente - tomadoDe(pedido));
  pedido.liberado = pedido.pago + cupomDe(pedido) - tomadoDe(pedido) - reembolso - cupomAoFestejo;
  pedido.volta += reembolso;
  const doSaldo = Math.max(0, pedido.pago - (pedido.sinal ?? pedido.total) - pedido.tomado.saldo);
  pedido.aVoltar.saldo = Math.min(reembolso, doSaldo);
  pedido.aVoltar.compra = reembolso - pedido.aVoltar.saldo;
  pedido.guardado = false;
  return reembolso;
}

export const soma = <T>(lista: readonly T[], de: (um: T) => number) => lista.reduce((total, um) => total + de(um), 0);
