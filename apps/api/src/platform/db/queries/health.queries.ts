import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { onlyRow } from '../rows.ts';

/**
 * Writes one row to prove that the database accepts writes: it fails on a full disk and on a standby, and hangs with a hanging database.
 * @param em time of the proof
 */
export async function proveWrite(db: Db, em: Date): Promise<void> {
  await db
    .insertInto('prova_de_escrita')
    .values({ em })
    .onConflict((conflict) => conflict.column('unica').doUpdateSet({ em }))
    .execute();
}

/** The current time of the database server. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(db);
  if (!rows[0]) throw new Error('the database told no time');
  return rows[0].agora;
}

/** Size of this database, in bytes. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(onlyRow(rows).bytes);
}
