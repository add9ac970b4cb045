import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Of these ids, those of rows that have private files named by them. */
export async function findIdsComArquivo(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const dados = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from anexos where id = ${dados} union select id from fotos_da_disputa where id = ${dados}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
