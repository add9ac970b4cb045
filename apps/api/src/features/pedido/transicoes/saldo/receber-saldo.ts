import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertMovimento, saldoAPagar } from '../../../dinheiro/livro/index.ts';
import type { DoPagamento } from '../../../dinheiro/pagamentos/index.ts';
import { aplicarTransicao, EstadoMudou, montarMovimento } from '../aplicar-transicao.ts';
import { lockPedidos } from '../pedidos.queries.ts';
import { prazoDoEstado } from '../transicoes.ts';
import { contarDoSaldo } from './cobrar-saldo.ts';
import { setSaldoPago } from './saldo.queries.ts';

async function travarPedido(tx: Tx, pedidoId: string) {
  const daCompra = await lockPedidos(tx, { pedidoId });
  return { daCompra, pedido: daCompra.find(({ id }) => id === pedidoId) };
}

/**
 * Records the payment of a balance: its money goes into custody beside the deposit. The payment of a fallen order ended together with the
 * order, so it cannot be paid here.
 */
export async function receberSaldo(ctx: Context, tx: Tx, { id }: DoPagamento): Promise<void> {
  const { pedido } = await travarPedido(tx, id);
  if (pedido?.estado !== 'confirmado' || saldoAPagar(pedido) === 0) throw new EstadoMudou(pedido?.estado ?? 'cancelado');
  const em = ctx.clock.now();
  await insertMovimento(tx, id, montarMovimento('saldo', pedido, em), em);
  await setSaldoPago(tx, id, em, prazoDoEstado('confirmado', em, { ...pedido, saldoPagoEm: em }));
  await contarDoSaldo(ctx, tx, 'saldo_pago', pedido);
}

/**
 * The balance was not paid in time: the order is cancelled under its policy, as if the client cancelled now. (A held order has no open
 * balance.)
 */
export async function vencerSaldo(ctx: Context, tx: Tx, { id }: DoPagamento): Promise<void> {
  const { daCompra, pedido } = await travarPedido(tx, id);
  if (pedido?.estado !== 'confirmado' || saldoAPagar(pedido) === 0) return;
  const motivo = 'O saldo não foi pago no prazo';
  await aplicarTransicao(ctx, tx, daCompra, { pedidoId: id, para: 'cancelado', por: 'relogio', motivo });
}
