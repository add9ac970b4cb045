import { uuidv7 } from 'uuidv7';
import { noteIdentity } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Unauthenticated } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { encerrarSessoes, lockConta } from '../contas/index.ts';
import { avisarDono } from './cartas.ts';
import { cifrarHash, hashDoCodigo, novosCodigos } from './codigos/codigo-de-recuperacao.ts';
import { deleteRemocao } from './remocao/remocoes.queries.ts';
import { countProtecoes, deleteCodigosDeRecuperacao, insertCodigosDeRecuperacao } from './segundo-fator.queries.ts';

type Dono = Awaited<ReturnType<typeof lockDono>>;

/** Takes the account for this transaction: its protections change one at a time. @throws Unauthenticated when it is gone. */
export async function lockDono(tx: Tx, usuarioId: string) {
  const dono = await lockConta(tx, usuarioId, 'change');
  if (!dono) throw new Unauthenticated();
  return dono;
}

/** New recovery codes in the place of all before them; only their hashes are kept, encrypted. */
export async function trocarCodigos({ secrets }: Context, tx: Tx, usuarioId: string): Promise<string[]> {
  const codigos = novosCodigos();
  await deleteCodigosDeRecuperacao(tx, usuarioId);
  const linhas = codigos.map((codigo) => ({ id: uuidv7(), hash: hashDoCodigo(usuarioId, codigo) }));
  await insertCodigosDeRecuperacao(
    tx,
    usuarioId,
    linhas.map(({ id, hash }) => ({ id, cifrado: cifrarHash(secrets, id, hash) })),
  );
  return codigos;
}

interface Ligada {
  readonly codigosDeRecuperacao: string[];
  /** For the caller to note after the commit (`encerrarSessoes`). */
  readonly encerradas: string[];
}

/**
 * After a protection was switched on, with the account locked: this session has just proved it; every other session, which was opened
 * without it, ends; the owner is told; the first one brings the recovery codes. Here and below a pending removal of factors ends: whoever
 * asked for it had no factor at hand, and it would take away what has come since.
 */
export async function aposLigar(ctx: Context, tx: Tx, user: User, dono: Dono, oQue: string): Promise<Ligada> {
  const agora = ctx.clock.now();
  await noteIdentity(tx, user.sid, agora);
  await avisarDono(ctx, tx, dono, `${oQue} A conta saiu dos outros aparelhos.`);
  ctx.log.info({ evento: 'segundo_fator_ligado', usuarioId: user.id, sid: user.sid });
  await deleteRemocao(tx, user.id);
  const encerradas = await encerrarSessoes(ctx, tx, user.id, agora, { menos: user.sid });
  return { codigosDeRecuperacao: (await countProtecoes(tx, user.id)) === 1 ? await trocarCodigos(ctx, tx, user.id) : [], encerradas };
}

/** After a protection was switched off, with the account locked: tells the owner; the last one takes the recovery codes along. */
export async function aposDesligar(ctx: Context, tx: Tx, usuarioId: string, dono: Dono, oQue: string): Promise<void> {
  await avisarDono(ctx, tx, dono, oQue);
  ctx.log.info({ evento: 'segundo_fator_desligado', usuarioId });
  await deleteRemocao(tx, usuarioId);
  if ((await countProtecoes(tx, usuarioId)) === 0) await deleteCodigosDeRecuperacao(tx, usuarioId);
}
