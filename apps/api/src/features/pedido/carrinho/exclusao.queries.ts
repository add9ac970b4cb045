import type { Tx } from '../../../platform/db/database.ts';

export async function eraseCarrinhos(tx: Tx, clienteId: string): Promise<void> {
  await tx.deleteFrom('itens_do_carrinho').where('cliente_id', '=', clienteId).execute();
  await tx.deleteFrom('carrinhos').where('cliente_id', '=', clienteId).execute();
}
