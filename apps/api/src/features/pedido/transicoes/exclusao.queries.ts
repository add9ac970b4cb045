import type { Tx } from '../../../platform/db/database.ts';

/** Removes the notes that the client wrote. The orders stay. */
export async function eraseRecados(tx: Tx, clienteId: string): Promise<void> {
  await tx.updateTable('pedidos').set({ recado: null }).where('cliente_id', '=', clienteId).where('recado', 'is not', null).execute();
}
