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

/** The balance of an order is paid: its money goes into custody beside the deposit's. An order that fell had its payment ended with it. */
export async function receberSaldo(ctx: Context, tx: Tx, { id }: DoPagamento): Promise<void> {
  const { pedido } = await travarPedido(tx, id);
  if (pedido?.estado !== 'confirmado' || saldoAPagar(pedido) === 0) throw new EstadoMudou(pedido?.estado ?? 'cancelado');
  const em = ctx.clock.now();
  await insertMovimento(tx, id, montarMovimento('saldo', pedido, em), em);
  await setSaldoPago(tx, id, em, prazoDoEstado('confirmado', em, { ...pedido, saldoPagoEm: em }));
  await contarDoSaldo(ctx, tx, 'saldo_pago', pedido);
}

/** Nobody paid the balance in time: the order is cancelled by its policy, as if its client had done so now. (A held order has no open balance.) */
export async function vencerSaldo(ctx: Context, tx: Tx, { id }: DoPagamento): Promise<void> {
  const { daCompra, pedido } = await travarPedido(tx, id);
  if (pedido?.estado !== 'confirmado' || saldoAPagar(pedido) === 0) return;
  const motivo = 'O saldo não foi pago no prazo';
  await aplicarTransicao(ctx, tx, daCompra, { pedidoId: id, para: 'cancelado', por: 'relogio', motivo });
}
