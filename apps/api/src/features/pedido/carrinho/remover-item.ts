import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { type AlvoDaRemocao, deleteLinhas, subtractOne } from './carrinho.queries.ts';
import { contarAsTelas } from './contar-as-telas.ts';

/**
 * Removes one unit of a product, or all units; in one event or in all; with the given options or with any. @throws NotFound if the product is
 * not in the cart.
 */
export async function removerItem(ctx: Context, { tudo, ...alvo }: AlvoDaRemocao & { tudo: boolean }): Promise<void> {
  const touched = tudo ? await deleteLinhas(ctx.db, alvo) : await inTransaction(ctx.db, (tx) => subtractOne(tx, alvo));
  if (touched === 0) throw new NotFound('Este item não está no carrinho');
  contarAsTelas(ctx, alvo.clienteId);
}
