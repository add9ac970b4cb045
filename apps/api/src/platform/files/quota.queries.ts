import type { Db } from '../db/database.ts';

/**
 * Records a stored file of an account. A file with the same key replaces the earlier record.
 * @param file key, account and size in bytes
 */
export async function insertKept(db: Db, file: { chave: string; usuario_id: string; bytes: number }): Promise<void> {
  await db
    .insertInto('arquivos_guardados')
    .values(file)
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ bytes: file.bytes }))
    .execute();
}

/** Deletes the record of a stored file. */
export async function deleteKept(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('arquivos_guardados').where('chave', '=', chave).execute();
}

/** Bytes of an account's stored files. */
export async function sumKept(db: Db, usuarioId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('arquivos_guardados')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
