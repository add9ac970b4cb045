import type { Db } from '../db/database.ts';

/** Notes that a file of somebody's is kept; the file of a key takes the place of an earlier one. */
export async function insertKept(db: Db, file: { chave: string; usuario_id: string; bytes: number }): Promise<void> {
  await db
    .insertInto('arquivos_guardados')
    .values(file)
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ bytes: file.bytes }))
    .execute();
}

export async function deleteKept(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('arquivos_guardados').where('chave', '=', chave).execute();
}

/** Bytes that an account's files take. */
export async function sumKept(db: Db, usuarioId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('arquivos_guardados')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
