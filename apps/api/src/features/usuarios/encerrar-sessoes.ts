import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/constants.ts';
import { endSessionsOf } from '../../platform/auth/sessions.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Ends every open session of an account but `menos`, and tells all processes at the commit. Gives those a token of which
 * may still be good: after the commit the caller notes each in its own process (`ctx.sessions.ended`).
 */
export async function encerrarSessoes(ctx: Context, tx: Tx, usuarioId: string, agora: Date, menos?: string): Promise<string[]> {
  const encerradas = await endSessionsOf(tx, usuarioId, agora, menos);
  const vivas = encerradas.filter((sessao) => sessao.renovada_em.getTime() > agora.getTime() - (TOKEN_EM_SEGUNDOS + 60) * 1000);
  for (const { id } of vivas) await ctx.bus.tellSessionEnded(tx, id);
  return vivas.map(({ id }) => id);
}
