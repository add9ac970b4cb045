import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';
import type { ArquivoGuardado } from './com-arquivos.ts';

/** A product's files, in order. */
export function findArquivos(tx: Tx, produtoId: string): Promise<ArquivoGuardado[]> {
  return tx
    .selectFrom('arquivos_do_produto')
    .select(['id', 'chave', 'tipo', 'alt', 'largura', 'altura'])
    .where('produto_id', '=', produtoId)
    .orderBy('ordem')
    .execute();
}

/** Replaces the product's files by these, in this order. */
export async function replaceArquivos(
  tx: Tx,
  { produtoId, fornecedorId }: { produtoId: string; fornecedorId: string },
  arquivos: readonly ArquivoGuardado[],
): Promise<void> {
  await tx.deleteFrom('arquivos_do_produto').where('produto_id', '=', produtoId).execute();
  if (arquivos.length === 0) return;
  await tx
    .insertInto('arquivos_do_produto')
    .values(arquivos.map((arquivo, ordem) => ({ ...arquivo, produto_id: produtoId, fornecedor_id: fornecedorId, ordem })))
    .execute();
}

export async function insertEnviado(
  db: Db,
  { alt: _, ...arquivo }: ArquivoGuardado,
  { fornecedorId, criadoEm }: { fornecedorId: string; criadoEm: Date },
): Promise<void> {
  await db
    .insertInto('arquivos_enviados')
    .values({ ...arquivo, fornecedor_id: fornecedorId, criado_em: criadoEm })
    .execute();
}

/** Number of uploaded files of a kind that wait for a product. */
export async function countEnviados(db: Db, fornecedorId: string, tipo: 'imagem' | 'video'): Promise<number> {
  const row = await db
    .selectFrom('arquivos_enviados')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('fornecedor_id', '=', fornecedorId)
    .where('tipo', '=', tipo)
    .executeTakeFirstOrThrow();
  return row.quantos;
}

/** Removes these files of the supplier from the waiting list and returns them. */
export async function deleteEnviados(tx: Tx, fornecedorId: string, ids: readonly string[]): Promise<Omit<ArquivoGuardado, 'alt'>[]> {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('arquivos_enviados')
    .where('fornecedor_id', '=', fornecedorId)
    .where('id', 'in', [...ids])
    .returning(['id', 'chave', 'tipo', 'largura', 'altura'])
    .execute();
}

/** Deletes the rows of uploaded files that no product used. `limparArquivos` deletes the files later. */
export const deleteEnviadosAntesDe = (db: Db, antesDe: Date): Promise<void> =>
  deleteInBatches(db, 'arquivos_enviados', (row) => row('criado_em', '<', antesDe));

/** Changes the version that the product's form compares, but not the one that a checked spreadsheet compares. */
export async function setFotoBuscada(tx: Tx, produtoId: string, capa: string): Promise<void> {
  await tx
    .updateTable('produtos')
    .set((eb) => ({ imagem_chave: capa, versao: eb('versao', '+', 1), fotos_buscadas: eb('fotos_buscadas', '+', 1) }))
    .where('id', '=', produtoId)
    .execute();
}
