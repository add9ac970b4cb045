import type { Tx } from '../../../platform/db/database.ts';

export async function countFotos(tx: Tx, avaliacaoId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('fotos_da_avaliacao')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('avaliacao_id', '=', avaliacaoId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFoto(tx: Tx, foto: { id: string; avaliacao_id: string; imagem_chave: string }): Promise<void> {
  await tx.insertInto('fotos_da_avaliacao').values(foto).execute();
}

/** Deletes a picture and returns the key of its file; undefined if the picture does not exist. */
export async function deleteFoto(tx: Tx, avaliacaoId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('fotos_da_avaliacao')
    .where('id', '=', id)
    .where('avaliacao_id', '=', avaliacaoId)
    .returning('imagem_chave as chave')
    .executeTakeFirst();
  return row?.chave;
}
