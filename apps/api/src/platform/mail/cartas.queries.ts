import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

/**
 * State of a letter from an earlier attempt; undefined without one.
 * @param chave key of the letter's job
 */
export async function findEstado(db: Db, chave: string): Promise<'enviando' | 'enviada' | undefined> {
  const row = await db.selectFrom('cartas').select('estado').where('chave', '=', chave).executeTakeFirst();
  return row?.estado;
}

/** Records the state of a letter. The record is committed when the call returns. */
export async function noteEstado(db: Db, chave: string, estado: 'enviando' | 'enviada', now: Date): Promise<void> {
  await db
    .insertInto('cartas')
    .values({ chave, estado, mudou_em: now })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ estado, mudou_em: now }))
    .execute();
}

/** Deletes the record of a letter that the mail server certainly did not accept. */
export async function deleteCarta(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('cartas').where('chave', '=', chave).execute();
}

/** Deletes records from before `before`. */
export const deleteOldCartas = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'cartas', (row) => row('mudou_em', '<', before));
