import type { Tx } from '../../../platform/db/database.ts';
import { findPerfil, lockFornecedor, updateVende } from './fornecedores.queries.ts';
import { faltaParaVender } from './para-vender.ts';

/**
 * Notes anew whether the supplier sells, after something that counts changed in the same transaction: of the supplier's
 * record or of the account. Nothing for an account that is no supplier's.
 */
export async function reavaliarVenda(tx: Tx, usuarioId: string): Promise<void> {
  // Locked by one statement and read by the next, which sees what those before it at the lock have done.
  if (!(await lockFornecedor(tx, usuarioId))) return;
  const linha = await findPerfil(tx, usuarioId);
  if (!linha) return;
  const vende = faltaParaVender(linha).length === 0;
  if (vende !== linha.vende) await updateVende(tx, usuarioId, vende);
}
