import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { deleteLinhas, subtractOne } from './carrinho.queries.ts';

/** Takes a product out: one unit, or all of it; of one event, or of every event. @throws NotFound when it is not there. */
export async function removerItem(
  ctx: Context,
  clienteId: string,
  { produtoId, eventoId, tudo }: { produtoId: string; eventoId: string | undefined; tudo: boolean },
): Promise<void> {
  const touched = tudo
    ? await deleteLinhas(ctx.db, clienteId, produtoId, eventoId)
    : await inTransaction(ctx.db, (tx) => subtractOne(tx, clienteId, produtoId, eventoId));
  if (touched === 0) throw new NotFound('Este item não está no carrinho');
}
