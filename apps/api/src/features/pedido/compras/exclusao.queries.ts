import type { Tx } from '../../../platform/db/database.ts';

/** Removes the device from which the client bought. The purchases stay. */
export async function eraseAparelhosDasCompras(tx: Tx, clienteId: string): Promise<void> {
  await tx.updateTable('compras').set({ aparelho: null }).where('cliente_id', '=', clienteId).where('aparelho', 'is not', null).execute();
}
