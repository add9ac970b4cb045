import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { mudarConsulta, travarConsultas } from './mudar-consulta.ts';
import { podeMudar } from './orcamento.ts';
import { findVencidas } from './orcamentos.queries.ts';

/** Scheduled job, each minute: ends consultas without an answer in time, and expired proposals. */
export async function vencerConsultas(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  await inPages(
    (depoisDe: { id: string; orcamentoId: string; prazoEm: Date } | undefined, limite) => findVencidas(ctx.db, agora, depoisDe, limite),
    ({ id, orcamentoId }) =>
      inTransaction(ctx.db, async (tx) => {
        const consulta = (await travarConsultas(tx, orcamentoId)).find((uma) => uma.id === id);
        // The supplier answered at the last moment.
        if (!consulta?.prazoEm || consulta.prazoEm > agora || !podeMudar(consulta.estado, 'vencer')) return;
        await mudarConsulta(ctx, tx, consulta, 'vencer');
      }).catch((error: unknown) => ctx.log.error({ err: error, consultaId: id }, 'orçamento vencido não pôde ser encerrado')),
  );
}
