import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { endSessionsOf } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findDoMesmoEmail } from './contas.queries.ts';

/**
 * Ends every open session of an account except `menos`. Also ends the sessions of the e-mail's other profile that were opened from this
 * account without a password (`trocar-perfil`), because an intruder in this account may hold them. All processes are notified at the
 * commit.
 * Returns the ids of the ended sessions whose token may still be valid: after the commit the caller marks each one as ended in its own
 * process (`ctx.sessions.ended`).
 */
export async function encerrarSessoes(
  ctx: Context,
  tx: Tx,
  usuarioId: string,
  agora: Date,
  { menos, fim }: { menos?: string | undefined; fim?: 'suspensao' } = {},
): Promise<string[]> {
  const outras = await findDoMesmoEmail(tx, usuarioId);
  const encerradas: { id: string; renovadaEm: Date }[] = [];
  // Always in the same order, so that two simultaneous password changes of the two profiles do not deadlock.
  for (const id of [usuarioId, ...outras].sort()) {
    const quais = id === usuarioId ? { except: menos, fim } : { meio: 'troca_de_perfil' as const };
    encerradas.push(...(await endSessionsOf(tx, id, agora, quais)));
  }
  if (encerradas.length > 0) ctx.log.info({ evento: 'sessoes_encerradas', usuarioId, quantas: encerradas.length, fim });
  const vivas = encerradas.filter((sessao) => sessao.renovadaEm.getTime() > agora.getTime() - (TOKEN_EM_SEGUNDOS + 60) * 1000);
  for (const { id } of vivas) await ctx.bus.tellSessionEnded(tx, id);
  return vivas.map(({ id }) => id);
}
