import type { Db, Tx } from '../../platform/db/database.ts';

export function findCategoriasOficiais(db: Db) {
  return db.selectFrom('categorias_oficiais').select(['id', 'nome', 'slug', 'icone', 'ordem']).orderBy('ordem').execute();
}

/** A supplier's categories stay for the products in them, without their pictures. */
export async function eraseCategorias(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.updateTable('categorias').set({ imagem_chave: null }).where('fornecedor_id', '=', fornecedorId).execute();
}
