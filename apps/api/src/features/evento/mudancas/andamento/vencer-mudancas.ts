import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { inPages } from '../../../../platform/db/in-pages.ts';
import { findMudanca, findParaAndar, lockEventoDaMudanca, type MudancaVencida } from '../mudancas.queries.ts';
import { andarMudanca } from './andar-mudanca.ts';

/** Scheduled job, each minute: advances expired requests, and those that waited only for orders that were cancelled. */
export async function vencerMudancas(ctx: Context): Promise<void> {
  await inPages(
    (depoisDe: MudancaVencida | undefined, limite) => findParaAndar(ctx.db, ctx.clock.now(), depoisDe, limite),
    ({ id, eventoId }) =>
      inTransaction(ctx.db, async (tx) => {
        await lockEventoDaMudanca(tx, eventoId);
        const mudanca = await findMudanca(tx, id);
        if (mudanca) await andarMudanca(ctx, tx, mudanca);
      }).catch((error: unknown) => ctx.log.error({ err: error, mudancaId: id }, 'mudança de evento não pôde andar')),
  );
}
