import { uuidv7 } from 'uuidv7';
import { noteIdentity } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Unauthenticated } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { lockConta } from '../contas/contas.queries.ts';
import { encerrarSessoes } from '../contas/encerrar-sessoes.ts';
import { avisarDono } from './cartas.ts';
import { cifrarHash, hashDoCodigo, novosCodigos } from './codigos/codigo-de-recuperacao.ts';
import { deleteRemocao } from './remocao/remocoes.queries.ts';
import { countProtecoes, deleteCodigosDeRecuperacao, insertCodigosDeRecuperacao } from './segundo-fator.queries.ts';

type Dono = Awaited<ReturnType<typeof lockDono>>;

/** Locks the account, so that its protections change one at a time. @throws Unauthenticated when the account no longer exists. */
export async function lockDono(tx: Tx, usuarioId: string) {
  const dono = await lockConta(tx, usuarioId, 'change');
  if (!dono) throw new Unauthenticated();
  return dono;
}

/** Replaces all recovery codes by new ones. Only their encrypted hashes are stored. */
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
  /** Ids of the ended sessions; the caller marks them after the commit (`encerrarSessoes`). */
  readonly encerradas: string[];
}

/**
 * Runs after a protection was switched on, with the account locked. This session counts as having just proven it. Every other session ends,
 * because it was opened without the protection. The owner is notified, and the first protection brings the recovery codes.
 * A pending removal of factors is cancelled here and in `aposDesligar`: its author had no factor, and it would also remove factors added
 * since.
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

/**
 * Runs after a protection was switched off, with the account locked: notifies the owner. With the last protection the recovery codes are
 * deleted as well.
 */
export async function aposDesligar(ctx: Context, tx: Tx, usuarioId: string, dono: Dono, oQue: string): Promise<void> {
  await avisarDono(ctx, tx, dono, oQue);
  ctx.log.info({ evento: 'segundo_fator_desligado', usuarioId });
  await deleteRemocao(tx, usuarioId);
  if ((await countProtecoes(tx, usuarioId)) === 0) await deleteCodigosDeRecuperacao(tx, usuarioId);
}
