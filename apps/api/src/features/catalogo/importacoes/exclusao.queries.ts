import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Removes the imports of a supplier. Runs before the products are removed: a picture that is being fetched locks its product. */
export async function eraseImportacoes(tx: Tx, fornecedorId: string): Promise<void> {
  await sql`delete from importacoes where fornecedor_id = ${fornecedorId}`.execute(tx);
  await sql`delete from filas_de_fotos where fornecedor_id = ${fornecedorId}`.execute(tx);
  await sql`delete from colunas_escolhidas where fornecedor_id = ${fornecedorId}`.execute(tx);
}
