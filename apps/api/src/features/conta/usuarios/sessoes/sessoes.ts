import { TOKEN_EM_SEGUNDOS } from '@festejo/contrato/common/constants.ts';
import type { Sessao } from '@festejo/contrato/conta/sessoes.ts';
import { endSession, findSessionsOf } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { encerrarSessoes } from '../../contas/encerrar-sessoes.ts';

/** The devices of the open sessions, this one first. A session whose token expired without a renewal has ended. */
export async function buscarSessoes(ctx: Context, user: User): Promise<Sessao[]> {
  const desde = new Date(ctx.clock.now().getTime() - TOKEN_EM_SEGUNDOS * 1000);
  const sessoes = (await findSessionsOf(ctx.db, user.id, desde)).map((sessao) => ({
    id: sessao.id,
    atual: sessao.id === user.sid,
    dispositivo: sessao.dispositivo,
    enderecoIp: sessao.enderecoIp,
    meio: sessao.meio,
    criadaEm: sessao.criadaEm.toISOString(),
    renovadaEm: sessao.renovadaEm.toISOString(),
  }));
  return [...sessoes.filter((sessao) => sessao.atual), ...sessoes.filter((sessao) => !sessao.atual)];
}

/** Ends the session of one device. @throws NotFound when it has ended already, or belongs to another person. */
export async function encerrarSessao(ctx: Context, user: User, sid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endSession(tx, user.id, sid, ctx.clock.now()))) throw new NotFound();
    await ctx.bus.tellSessionEnded(tx, sid);
  });
  ctx.sessions.ended(sid);
}

/** Ends the sessions of all devices, including this one unless `manterEste`. Returns their number. */
export async function sairDeTodos(ctx: Context, user: User, manterEste: boolean): Promise<number> {
  const menos = manterEste ? user.sid : undefined;
  const encerradas = await inTransaction(ctx.db, (tx) => encerrarSessoes(ctx, tx, user.id, ctx.clock.now(), { menos }));
  for (const sid of encerradas) ctx.sessions.ended(sid);
  return encerradas.length;
}
