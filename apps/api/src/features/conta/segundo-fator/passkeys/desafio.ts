import { randomUUID } from 'node:crypto';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';
import { insertChallenge, useChallenge } from '../../../../platform/db/queries/challenges.queries.ts';

type Finalidade = 'passkey_registro' | 'passkey_login' | 'passkey_identidade';

/** Long enough for a person to fetch the phone. */
export const DESAFIO_EM_MS = 5 * MINUTO_EM_MS;

/** Stores a challenge that a passkey has to sign, for one account or (login) for no account yet. Returns its id. */
export async function guardarDesafio(ctx: Context, finalidade: Finalidade, usuarioId: string | null, desafio: string): Promise<string> {
  const id = randomUUID();
  const expira_em = new Date(ctx.clock.now().getTime() + DESAFIO_EM_MS);
  await insertChallenge(ctx.db, { id, finalidade, usuario_id: usuarioId, dados: { desafio }, expira_em });
  return id;
}

/**
 * Takes the challenge out of the table, so that it can be answered only once. Returns null when it does not exist, belongs to another
 * account, or has expired.
 */
export async function usarDesafio(ctx: Context, finalidade: Finalidade, usuarioId: string | null, id: string): Promise<string | null> {
  const usado = await useChallenge(ctx.db, id, finalidade, ctx.clock.now());
  return usado?.usuarioId === usuarioId ? (usado.dados as { desafio: string }).desafio : null;
}
