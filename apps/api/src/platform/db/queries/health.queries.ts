import type { Db } from '../database.ts';

/** Writes for the sake of writing: a database that only reads (full disk, standby) or hangs is found out by it. */
export async function proveWrite(db: Db, em: Date): Promise<void> {
  await db
    .insertInto('prova_de_escrita')
    .values({ em })
    .onConflict((conflict) => conflict.column('unica').doUpdateSet({ em }))
    .execute();
}
