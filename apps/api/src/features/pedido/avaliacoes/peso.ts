import { PAGO_POR_NOTA_NA_MEDIA_EM_REAIS } from '@festejo/contrato/pedido/avaliacoes.ts';

/** What an order and its payer say about a rating. */
export interface ParaPesar {
  /** Stars, from 1 to 5. */
  readonly nota: number;
  /** Paid, and not given back. */
  readonly pagoEmCentavos: number;
  /** Paid in all, whatever came back. */
  readonly pagoAoTodoEmCentavos: number;
  /** Ratings of this order that count already. */
  readonly contamDoPedido: number;
  /** A rating of this shop that counts, by another account, was paid with one of the payer's documents. */
  readonly pagadorJaAvaliou: boolean;
  /** A document of the payer's is the shop's. */
  readonly pagoPelaLoja: boolean;
}

/** A rating of so many stars or more is a good one. */
export const NOTA_QUE_ELOGIA = 4;

/**
 * Whether a rating counts in the average. One that flatters is weighed by what the shop kept; a low one by what was paid at all, so that a shop
 * does not buy it off with a refund. A false star then costs as much as an honest one: each so much paid in an order lets one of its ratings
 * count, and a person has one voice about a shop however many accounts she has.
 */
export function contaNaMedia({
  nota,
  pagoEmCentavos,
  pagoAoTodoEmCentavos,
  contamDoPedido,
  pagadorJaAvaliou,
  pagoPelaLoja,
}: ParaPesar): boolean {
  if (pagadorJaAvaliou || pagoPelaLoja) return false;
  return contamDoPedido < quantasContam(nota >= NOTA_QUE_ELOGIA ? pagoEmCentavos : pagoAoTodoEmCentavos);
}

/** How many ratings of an order count, by what was paid for it and not given back. */
export const quantasContam = (pagoEmCentavos: number): number => Math.floor(pagoEmCentavos / (PAGO_POR_NOTA_NA_MEDIA_EM_REAIS * 100));
