import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { type AlvoDaRemocao, deleteLinhas, subtractOne } from './carrinho.queries.ts';
import { contarAsTelas } from './contar-as-telas.ts';

/** Takes a product out: one unit, or all of it; of one event, or of every event; with some options, or whatever they are. @throws NotFound when it is not there. */
export async function removerItem(ctx: Context, { tudo, ...alvo }: AlvoDaRemocao & { tudo: boolean }): Promise<void> {
  const touched = tudo ? await deleteLinhas(ctx.db, alvo) : await inTransaction(ctx.db, (tx) => subtractOne(tx, alvo));
  if (touched === 0) throw new NotFound('Este item não está no carrinho');
  contarAsTelas(ctx, alvo.clienteId);
}
