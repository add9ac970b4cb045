import type { Tx } from '../../../platform/db/database.ts';
import { insertFornecedor } from './fornecedores.queries.ts';

/** Opens the supplier's record at sign-up, not yet selling: it has no address and nothing to sell. */
export async function abrirFornecedor(tx: Tx, fornecedor: { id: string; nome: string }): Promise<void> {
  await insertFornecedor(tx, fornecedor);
}
