import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Those of the given ids that have a row with a private file of that name. */
export async function findIdsComArquivo(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const dados = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from anexos where id = ${dados} union select id from fotos_da_disputa where id = ${dados}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
