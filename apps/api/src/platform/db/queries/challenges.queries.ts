import type { Db, Tx, ValueOf } from '../database.ts';
import { deleteInBatches } from '../in-batches.ts';

/** A challenge that a browser answers once (table `desafios`). */
interface Challenge {
  /** The caller that sends the id may answer, so the id is random (UUID version 4) and not based on time. */
  readonly id: string;
  readonly finalidade: ValueOf<'desafios', 'finalidade'>;
  readonly usuario_id?: string | null;
  readonly dados: object;
  readonly expira_em: Date;
}

/** Stores a challenge until it is used or expires. */
export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db
    .insertInto('desafios')
    .values({ ...challenge, dados: JSON.stringify(challenge.dados) })
    .execute();
}

/**
 * Deletes a challenge and returns its data. Of several concurrent calls exactly one gets the data.
 * @param now challenges that expired before it do not count
 */
export async function useChallenge(db: Db, id: string, finalidade: ValueOf<'desafios', 'finalidade'>, now: Date) {
  const row = await db
    .deleteFrom('desafios')
    .where('id', '=', id)
    .where('finalidade', '=', finalidade)
    .where('expira_em', '>', now)
    .returning(['usuario_id as usuarioId', 'dados'])
    .executeTakeFirst();
  return row;
}

/** Reads the data of a challenge that has not been answered and has not expired at `now`. */
export async function findChallenge(db: Db, id: string, finalidade: ValueOf<'desafios', 'finalidade'>, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('desafios')
    .select('dados')
    .where('id', '=', id)
    .where('finalidade', '=', finalidade)
    .where('expira_em', '>', now)
    .executeTakeFirst();
  return row?.dados;
}

/** Deletes the challenges that expired before `before`. */
export const deleteOldChallenges = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'desafios', (row) => row('expira_em', '<', before));

/** Deletes every challenge of an account. */
export async function deleteChallengesOf(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('desafios').where('usuario_id', '=', usuarioId).execute();
}
