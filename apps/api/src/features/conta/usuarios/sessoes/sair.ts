import { endSession, touchSession } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Unauthenticated } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { claimsDe } from '../usuario.ts';
import { findById } from '../usuarios.queries.ts';
import { fimDaSessao } from './duracao.ts';

/** Ends the session in all processes at once. */
export async function sair(ctx: Context, user: User): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await endSession(tx, user.id, user.sid, ctx.clock.now())) await ctx.bus.tellSessionEnded(tx, user.sid);
  });
  ctx.sessions.ended(user.sid);
}

/** Issues a new token for an open session, with the account's present data. @throws Unauthenticated, also at the end of the longest duration. */
export async function renovarToken(ctx: Context, user: User): Promise<string> {
  const agora = ctx.clock.now();
  const conta = await findById(ctx.db, user.id);
  const comecouEm = await inTransaction(ctx.db, (tx) => touchSession(tx, user.sid, agora));
  if (!conta || !comecouEm) throw new Unauthenticated();
  const fim = fimDaSessao(conta.tipoPerfil, comecouEm);
  if (fim <= agora) {
    await sair(ctx, user);
    throw new Unauthenticated();
  }
  return ctx.tokens.issue(claimsDe(conta, user.sid), fim);
}
