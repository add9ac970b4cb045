import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { publishDevolucao } from './enviar-devolucoes.ts';
import { claimALembrar } from './transferidas.queries.ts';

/** Largest number of reminders per run; the next run continues. */
const POR_RODADA = 1_000;

/** The job of reminders, once an hour: reminds clients who have not given an account for their refund, each in its own transaction. */
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
