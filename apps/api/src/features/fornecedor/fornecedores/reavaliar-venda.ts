import type { Tx } from '../../../platform/db/database.ts';
import { findPerfil, lockFornecedor, updateVende } from './fornecedores.queries.ts';
import { faltaParaVender } from './para-vender.ts';

/**
 * Updates whether the supplier sells, after a change of the supplier's record or account in this transaction. Does nothing for an account without
 * a supplier.
 */
export async function reavaliarVenda(tx: Tx, usuarioId: string): Promise<void> {
  // Locks in one statement and reads in the next, which sees the commits of earlier lock holders.
  if (!(await lockFornecedor(tx, usuarioId))) return;
  const linha = await findPerfil(tx, usuarioId);
  if (!linha) return;
  const vende = faltaParaVender(linha).length === 0;
  if (vende !== linha.vende) await updateVende(tx, usuarioId, vende);
}
