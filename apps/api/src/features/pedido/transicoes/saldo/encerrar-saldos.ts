import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { saldoAPagar } from '../../../dinheiro/livro/index.ts';
import { cancelarSaldos } from '../../../dinheiro/pagamentos/index.ts';
import type { PedidoTravado } from '../pedidos.queries.ts';

/** Ends the open charges of balances of these orders. */
export async function encerrarSaldos(ctx: Context, tx: Tx, pedidos: readonly PedidoTravado[]): Promise<void> {
  const devem = pedidos.filter((pedido) => pedido.estado === 'confirmado' && saldoAPagar(pedido) > 0).map(({ id }) => id);
  if (devem.length > 0) await cancelarSaldos(ctx, tx, devem);
}
