import type { Params, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { saldoAPagar } from '../../../dinheiro/livro/index.ts';
import { criarCobranca, esperaCobranca, insertPagamentoDoSaldo, novoTxid } from '../../../dinheiro/pagamentos/index.ts';
import { EstadoMudou } from '../aplicar-transicao.ts';
import { lockPedidos, type PedidoTravado, setPrazo } from '../pedidos.queries.ts';
import { exigirSolto } from '../retencao/retencao.ts';
import { saldoLembradoEm, saldoPagavelAte } from './saldo.ts';

/** The events of a balance. */
export const ACONTECE_COM_O_SALDO = {
  cobrado: 'saldo_cobrado',
  lembrado: 'saldo_lembrado',
  adiado: 'saldo_adiado',
  pago: 'saldo_pago',
} as const;
export type AcontecimentoDeSaldo = (typeof ACONTECE_COM_O_SALDO)[keyof typeof ACONTECE_COM_O_SALDO];

/** Publishes an event of a balance to its subscribers, in the same transaction. */
export const contarDoSaldo = (ctx: Context, tx: Tx, tipo: AcontecimentoDeSaldo, { id, compraId }: PedidoTravado): Promise<void> =>
  publish(ctx, tx, { tipo, assunto: 'pedido', assuntoId: id, dados: { compraId }, em: ctx.clock.now() });

/** Opens the payment of an order's balance if it does not exist yet. The bank makes the charge later. */
async function abrirPagamento(ctx: Context, tx: Tx, pedido: PedidoTravado & { readonly saldoAte: Date }): Promise<void> {
  const agora = ctx.clock.now();
  await insertPagamentoDoSaldo(tx, {
    compra_id: pedido.compraId,
    pedido_id: pedido.id,
    txid: novoTxid(),
    valor_em_centavos: saldoAPagar(pedido),
    expira_em: saldoPagavelAte(pedido.saldoAte, agora),
    criado_em: agora,
  });
}

/**
 * The client pays the balance of a confirmed order, at any time before its deadline. Repeated calls return the same charge.
 * @throws NotFound, EstadoMudou, Refused while the order is held, without a balance or before the supplier confirmed, Conflict if the balance
 * is paid
 */
export async function pagarSaldo(
  ctx: Context,
  clienteId: string,
  { id }: Params<typeof contrato.pagarSaldo>,
): Promise<Reply<typeof contrato.pagarSaldo>> {
  await inTransaction(ctx.db, async (tx) => {
    const pedido = (await lockPedidos(tx, { pedidoId: id })).find((um) => um.id === id);
    if (pedido?.clienteId !== clienteId) throw new NotFound('Pedido não encontrado');
    exigirSolto(pedido, 'CLIENTE');
    const { estado, saldoAte } = pedido;
    if (!saldoAte) throw new Refused('SEM_SALDO', 'Este pedido se pagou inteiro na compra', { acao: 'Não há mais nada a pagar por ele.' });
    if (pedido.saldoPagoEm)
      throw new Conflict('SALDO_JA_PAGO', 'O saldo deste pedido já está pago', { acao: 'Atualize a tela para ver o pedido.' });
    if (estado === 'pago') {
      throw new Refused('SALDO_CEDO_DEMAIS', 'O fornecedor ainda não confirmou este pedido', {
        acao: 'Assim que ele confirmar você pode pagar o saldo.',
      });
    }
    if (estado !== 'confirmado') throw new EstadoMudou(estado);
    await abrirPagamento(ctx, tx, { ...pedido, saldoAte });
  });
  return criarCobranca(ctx, id);
}

/**
 * The clock's step for a confirmed order with an open balance: it charges, then reminds, and on the last day reports a charge that the bank has
 * not made. (The end of the payment cancels the order.) The order is locked and its deadline has passed.
 */
export async function seguirSaldo(ctx: Context, tx: Tx, pedido: PedidoTravado): Promise<void> {
  const { id, saldoAte, prazoEm } = pedido;
  if (!saldoAte || !prazoEm) return;
  await abrirPagamento(ctx, tx, { ...pedido, saldoAte });
  if (prazoEm >= saldoAte) {
    await setPrazo(tx, id, null);
    if (!(await esperaCobranca(tx, id))) return;
    ctx.log.error({ pedidoId: id }, 'o banco ainda não fez a cobrança do saldo: o pedido espera');
    return contarDoSaldo(ctx, tx, 'saldo_adiado', pedido);
  }
  const lembrarEm = saldoLembradoEm(saldoAte);
  const cobra = prazoEm < lembrarEm;
  await setPrazo(tx, id, cobra ? lembrarEm : saldoAte);
  if (cobra || ctx.clock.now() < saldoAte) await contarDoSaldo(ctx, tx, cobra ? 'saldo_cobrado' : 'saldo_lembrado', pedido);
}
