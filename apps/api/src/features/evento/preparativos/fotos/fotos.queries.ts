import type { Db, Tx } from '../../../../platform/db/database.ts';

export function findFotos(db: Db, eventoId: string) {
  return db
    .selectFrom('fotos_do_evento')
    .select(['id', 'imagem_chave as imagemChave'])
    .where('evento_id', '=', eventoId)
    .orderBy('id')
    .execute();
}

export async function insertFoto(tx: Tx, foto: { id: string; evento_id: string; imagem_chave: string; criado_em: Date }): Promise<void> {
  await tx.insertInto('fotos_do_evento').values(foto).execute();
}

/**
 * Deletes a picture.
 * @returns the key of its file; undefined when the picture does not exist
 */
export async function deleteFoto(db: Db, eventoId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('fotos_do_evento')
    .where('id', '=', id)
    .where('evento_id', '=', eventoId)
    .returning('imagem_chave as imagemChave')
    .executeTakeFirst();
  return row?.imagemChave;
}
