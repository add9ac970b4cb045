import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { PAGO_POR_NOTA_NA_MEDIA_EM_REAIS } from '@festejo/contrato/pedido/avaliacoes.ts';

/** The data of an order and its payer that weigh a rating. */
export interface ParaPesar {
  /** Stars, from 1 to 5. */
  readonly nota: number;
  /** Amount paid and not refunded. */
  readonly pagoEmCentavos: number;
  /** Total amount paid, including refunded amounts. */
  readonly pagoAoTodoEmCentavos: number;
  /** Number of ratings of this order that count already. */
  readonly contamDoPedido: number;
  /** True if another account, paid with a document of this payer, already has a rating of this shop that counts. */
  readonly pagadorJaAvaliou: boolean;
  /** True if a document of the payer belongs to the shop. */
  readonly pagoPelaLoja: boolean;
}

/** Minimum of a good rating, in stars. */
export const NOTA_QUE_ELOGIA = 4;

/**
 * Whether a rating counts in the average. A good rating is weighed by the amount that the shop kept; a low rating by the total amount paid, so
 * that the shop cannot remove it with a refund. A false star therefore costs as much as an honest one: each `PAGO_POR_NOTA_NA_MEDIA_EM_REAIS`
 * paid in an order lets one of its ratings count, and a payer counts once per shop, whatever the number of accounts.
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

/** The number of ratings of an order that can count, by the amount paid and not refunded. */
export const quantasContam = (pagoEmCentavos: number): number => Math.floor(pagoEmCentavos / emCentavos(PAGO_POR_NOTA_NA_MEDIA_EM_REAIS));
