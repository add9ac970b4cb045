import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { incrementUso, insertUso, returnUso } from './cupons.queries.ts';

export class CupomEsgotado extends Refused {
  constructor() {
    super('CUPOM_ESGOTADO', 'O cupom acabou de chegar ao limite de usos', { acao: 'Retire o cupom do carrinho e tente de novo.' });
  }
}

/**
 * Uses a coupon for a purchase, in the transaction of the purchase. The limits hold under concurrency. The row of the purchase must exist.
 * @throws CupomEsgotado; the caller's transaction then rolls back.
 */
export async function consumirCupom(tx: Tx, uso: { cupomId: string; clienteId: string; compraId: string; agora: Date }): Promise<void> {
  const vale = await Promise.all([incrementUso(tx, uso.cupomId, uso.agora), insertUso(tx, uso)]);
  if (!vale.every(Boolean)) throw new CupomEsgotado();
}

/** Returns the coupon use of a fallen purchase. A second call does nothing. */
export async function devolverCupom(tx: Tx, compraId: string): Promise<void> {
  await returnUso(tx, compraId);
}
