import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import { endSessionsOf } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findDoMesmoEmail } from './contas.queries.ts';

/**
 * Ends every open session of an account but `menos`, and those of the e-mail's other profile that were opened from this one without
 * a password (`trocar-perfil`): whoever held this account holds those. Tells all processes at the commit. Gives those a token of which
 * may still be good: after the commit the caller notes each in its own process (`ctx.sessions.ended`).
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
  // Always in the same order: the two profiles' passwords changed at once wait in line.
  for (const id of [usuarioId, ...outras].sort()) {
    const quais = id === usuarioId ? { except: menos, fim } : { meio: 'troca_de_perfil' as const };
    encerradas.push(...(await endSessionsOf(tx, id, agora, quais)));
  }
  if (encerradas.length > 0) ctx.log.info({ evento: 'sessoes_encerradas', usuarioId, quantas: encerradas.length, fim });
  const vivas = encerradas.filter((sessao) => sessao.renovadaEm.getTime() > agora.getTime() - (TOKEN_EM_SEGUNDOS + 60) * 1000);
  for (const { id } of vivas) await ctx.bus.tellSessionEnded(tx, id);
  return vivas.map(({ id }) => id);
}
