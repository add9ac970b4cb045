import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { publishDevolucao } from './enviar-devolucoes.ts';
import { claimALembrar } from './transferidas.queries.ts';

/** A round reminds so many at the most; the next one goes on. */
const POR_RODADA = 1_000;

/** The clock's round, each hour: reminds clients who have not said where their refund goes, each in a transaction of its own. */
export async function lembrarDestinos(ctx: Context): Promise<void> {
  for (let lembradas = 0; lembradas < POR_RODADA; lembradas++) {
    const houve = await inTransaction(ctx.db, async (tx) => {
      const uma = await claimALembrar(tx, ctx.clock.now());
      if (uma) await publishDevolucao(ctx, tx, 'devolucao_sem_destino', uma);
      return uma !== undefined;
    });
    if (!houve) return;
  }
}
