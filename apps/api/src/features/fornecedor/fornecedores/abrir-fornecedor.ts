import type { Tx } from '../../../platform/db/database.ts';
import { insertFornecedor } from './fornecedores.queries.ts';

/** Creates the supplier's record at sign-up. It does not sell yet, because it has no address and no product. */
export async function abrirFornecedor(tx: Tx, fornecedor: { id: string; nome: string }): Promise<void> {
  await insertFornecedor(tx, fornecedor);
}
