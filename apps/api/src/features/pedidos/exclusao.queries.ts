import type { Tx } from '../../platform/db/database.ts';

/** The orders stay; what the client wrote to the suppliers goes. */
export async function eraseRecados(tx: Tx, clienteId: string): Promise<void> {
  await tx.updateTable('pedidos').set({ recado: null }).where('cliente_id', '=', clienteId).where('recado', 'is not', null).execute();
}
