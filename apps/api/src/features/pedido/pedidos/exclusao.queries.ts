import type { Tx } from '../../../platform/db/database.ts';

/** Erases the client's own words from the orders (notes, dispute reports) and the device of each purchase. The orders stay. */
export async function eraseRecados(tx: Tx, clienteId: string): Promise<void> {
  await tx.updateTable('pedidos').set({ recado: null }).where('cliente_id', '=', clienteId).where('recado', 'is not', null).execute();
  await tx.updateTable('compras').set({ aparelho: null }).where('cliente_id', '=', clienteId).where('aparelho', 'is not', null).execute();
  await tx
    .updateTable('disputas')
    .set({ relato: '' })
    .where('pedido_id', 'in', (eb) => eb.selectFrom('pedidos').select('id').where('cliente_id', '=', clienteId))
    .execute();
}
