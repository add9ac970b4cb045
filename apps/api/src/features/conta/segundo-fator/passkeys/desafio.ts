import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { insertChallenge, useChallenge } from '../../../../platform/db/queries/challenges.queries.ts';

type Finalidade = 'passkey_registro' | 'passkey_login' | 'passkey_identidade';

/** As long as a person looks for her phone. */
export const DESAFIO_EM_MS = 5 * 60_000;

/** Keeps what a passkey is to sign, for one account or (login) for nobody yet. Gives its id. */
export async function guardarDesafio(ctx: Context, finalidade: Finalidade, usuarioId: string | null, desafio: string): Promise<string> {
  const id = randomUUID();
  const expira_em = new Date(ctx.clock.now().getTime() + DESAFIO_EM_MS);
  await insertChallenge(ctx.db, { id, finalidade, usuario_id: usuarioId, dados: { desafio }, expira_em });
  return id;
}

/** Takes it out, whatever comes of it: it answers once. Null when it is not there, another account's, or too old. */
export async function usarDesafio(ctx: Context, finalidade: Finalidade, usuarioId: string | null, id: string): Promise<string | null> {
  const usado = await useChallenge(ctx.db, id, finalidade, ctx.clock.now());
  return usado?.usuarioId === usuarioId ? (usado.dados as { desafio: string }).desafio : null;
}
