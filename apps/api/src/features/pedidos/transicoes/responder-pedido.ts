import type { Body, Params } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { fornecedorPodeVer } from '../pedidos.policy.ts';
import { lockPedidos, type PedidoTravado } from '../pedidos.queries.ts';
import { aplicarTransicao, EstadoMudou } from './aplicar-transicao.ts';

/** The supplier's order, its purchase locked: of two clicks at once the second sees what the first did. */
async function travarParaResponder(ctx: Context, tx: Tx, fornecedorId: string, pedidoId: string): Promise<PedidoTravado[]> {
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  if (!pedido || pedido.fornecedorId !== fornecedorId || !fornecedorPodeVer(pedido)) throw new NotFound('Pedido não encontrado');
  if (pedido.estado !== 'pago') throw new EstadoMudou(pedido.estado);
  if (pedido.prazoEm && pedido.prazoEm <= ctx.clock.now()) {
    throw new Conflict('PRAZO_ENCERRADO', 'O prazo para responder a este pedido terminou', { acao: 'O cliente recebe tudo de volta.' });
  }
  return daCompra;
}

/** The supplier takes the order. @throws NotFound, Conflict with the state it is in */
export async function aceitarPedido(
  ctx: Context,
  fornecedorId: string,
  { id: pedidoId }: Params<typeof contrato.aceitarPedido>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const daCompra = await travarParaResponder(ctx, tx, fornecedorId, pedidoId);
    await aplicarTransicao(ctx, tx, daCompra, { pedidoId, para: 'confirmado', por: 'fornecedor', usuarioId: fornecedorId });
  });
}

/** The supplier does not take the order: the client gets everything back. @throws NotFound, Conflict */
export async function recusarPedido(
  ctx: Context,
  fornecedorId: string,
  { id: pedidoId, motivo }: Params<typeof contrato.recusarPedido> & Body<typeof contrato.recusarPedido>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const daCompra = await travarParaResponder(ctx, tx, fornecedorId, pedidoId);
    await aplicarTransicao(ctx, tx, daCompra, { pedidoId, para: 'recusado', por: 'fornecedor', usuarioId: fornecedorId, motivo });
  });
}
