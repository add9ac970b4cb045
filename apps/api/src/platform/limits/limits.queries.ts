import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Counts one more use of a key in a window, in one statement; gives how many there are now. */
export async function countUse(db: Db, chave: string, janela: Date): Promise<number> {
  const row = await db
    .insertInto('usos_limitados')
    .values({ chave, janela, usos: 1 })
    .onConflict((conflict) => conflict.columns(['chave', 'janela']).doUpdateSet({ usos: sql<number>`usos_limitados.usos + 1` }))
    .returning('usos')
    .executeTakeFirstOrThrow();
  return row.usos;
}

export async function findUses(db: Db, chave: string, janela: Date): Promise<number> {
  const row = await db
    .selectFrom('usos_limitados')
    .select('usos')
    .where('chave', '=', chave)
    .where('janela', '=', janela)
    .executeTakeFirst();
  return row?.usos ?? 0;
}

/** Takes one use back. */
export async function uncountUse(db: Db, chave: string, janela: Date): Promise<void> {
  await db
    .updateTable('usos_limitados')
    .set({ usos: sql<number>`greatest(usos - 1, 0)` })
    .where('chave', '=', chave)
    .where('janela', '=', janela)
    .execute();
}

export async function deleteUses(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('usos_limitados').where('chave', '=', chave).execute();
}

/** Deletes up to `most` counts of windows before `before`; gives how many. */
export async function deleteOldUses(db: Db, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('usos_limitados').select(['chave', 'janela']).where('janela', '<', before).limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('usos_limitados')
    .where((where) => where(where.refTuple('chave', 'janela'), 'in', old.$asTuple('chave', 'janela')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
