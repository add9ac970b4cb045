import type { Db, Tx, ValueOf } from '../database.ts';
import { deleteInBatches } from '../in-batches.ts';

/** What is asked of a browser and answers once (table `desafios`). */
interface Challenge {
  /** Whoever knows it may answer: random (UUID version 4), never of time. */
  readonly id: string;
  readonly finalidade: ValueOf<'desafios', 'finalidade'>;
  readonly usuario_id?: string | null;
  readonly dados: object;
  readonly expira_em: Date;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db
    .insertInto('desafios')
    .values({ ...challenge, dados: JSON.stringify(challenge.dados) })
    .execute();
}

/** Uses a challenge up and gives its data; of many at once exactly one gets them. */
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

/** Its data, while it waits for its answer. */
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

/** Deletes the challenges that ended before `before`. */
export const deleteOldChallenges = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'desafios', (row) => row('expira_em', '<', before));

/** Every challenge of an account. */
export async function deleteChallengesOf(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('desafios').where('usuario_id', '=', usuarioId).execute();
}
