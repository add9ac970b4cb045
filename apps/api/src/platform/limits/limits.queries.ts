import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

interface Counted {
  readonly chave: string;
  readonly janela: Date;
}

/**
 * Adds uses to each key in its window, in one statement and in the given order, so that no deadlock can arise.
 * @param more number of uses; a negative number subtracts, down to zero
 * @returns the uses of each key
 */
export async function addUses(db: Db, keys: readonly Counted[], more: number): Promise<number[]> {
  const rows = await db
    .insertInto('usos_limitados')
    .values(keys.map(({ chave, janela }) => ({ chave, janela, usos: Math.max(0, more) })))
    .onConflict((conflict) =>
      conflict.columns(['chave', 'janela']).doUpdateSet({ usos: sql<number>`greatest(0, usos_limitados.usos + ${more}::integer)` }),
    )
    .returning(['chave', 'usos'])
    .execute();
  return usosDe(keys, rows);
}

/** The uses of each key in its window. */
export async function findUses(db: Db, keys: readonly Counted[]): Promise<number[]> {
  const rows = await db
    .selectFrom('usos_limitados')
    .select(['chave', 'usos'])
    .where((where) => where.or(keys.map(({ chave, janela }) => where.and({ chave, janela }))))
    .execute();
  return usosDe(keys, rows);
}

function usosDe(keys: readonly Counted[], rows: readonly { chave: string; usos: number }[]): number[] {
  const usos = new Map(rows.map((row) => [row.chave, row.usos]));
  return keys.map(({ chave }) => usos.get(chave) ?? 0);
}

/** Deletes the counts of a key under one limit. */
export async function deleteUses(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('usos_limitados').where('chave', '=', chave).execute();
}

/** Deletes all counts of a key, under every limit. */
export async function deleteUsesOf(db: Db, key: string): Promise<void> {
  await sql`delete from usos_limitados where right(chave, length(${key}) + 1) = ' ' || ${key}`.execute(db);
}

/** Deletes the counts of windows before `before`. */
export const deleteOldUses = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'usos_limitados', (row) => row('janela', '<', before));

/** Totals of one limit. */
export interface LimitUsed {
  readonly name: string;
  readonly usos: number;
  readonly chaves: number;
  readonly noLimite: number;
}

/** Totals of each limit in windows that were open after `since`: uses, keys, and keys that reached the limit. No key is returned. */
export async function sumUses(
  db: Db,
  limits: readonly { name: string; uses: number; seconds: number }[],
  since: Date,
): Promise<LimitUsed[]> {
  const { rows } = await sql<LimitUsed>`
    select l.name, coalesce(sum(u.usos), 0)::integer as usos, count(distinct u.chave)::integer as chaves,
      (count(distinct u.chave) filter (where u.usos >= l.uses))::integer as "noLimite"
    from json_to_recordset(${JSON.stringify(limits)}::json) as l (name text, uses integer, seconds integer)
    left join usos_limitados u on split_part(u.chave, ' ', 1) = l.name and u.usos > 0
      and u.janela + make_interval(secs => l.seconds) > ${since}
    group by l.name`.execute(db);
  return rows;
}
