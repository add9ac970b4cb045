import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../../platform/http/errors.ts';
import { cancelarPagamento } from '../../../dinheiro/pagamentos/index.ts';
import { aplicarTransicao, EstadoMudou } from '../aplicar-transicao.ts';
import { exigirMovimento, type Quem } from '../mover-pedido.ts';
import { lockPedidos } from '../pedidos.queries.ts';
import { devolucaoDe } from './prever-cancelamento.ts';

/** The refund changed since the client saw the preview, because a step of the policy passed or the supplier answered. */
class DevolucaoMudou extends Conflict {
  constructor(voltaEmCentavos: number) {
    super('DEVOLUCAO_MUDOU', `O que volta com o cancelamento mudou: agora é ${textoEmReais(voltaEmCentavos)}`, {
      acao: 'Nada foi feito. Confira o novo valor e confirme de novo, se quiser.',
    });
  }
}

type Dados = Params<typeof contrato.cancelarPedido> & Body<typeof contrato.cancelarPedido>;

/**
 * The client cancels a paid order. Before the supplier's answer, and within the right of withdrawal, the client gets everything back; after
 * that, the part that the policy gives.
 * @throws NotFound, EstadoMudou, Refused (FESTA_COMECOU), DevolucaoMudou if the refund differs from `volta`, the amount that the client saw
 */
export function cancelarPedido(ctx: Context, cliente: Quem<'CLIENTE'>, dados: Dados): Promise<void> {
  return inTransaction(ctx.db, (tx) => cancelarNaTransacao(ctx, tx, cliente, dados));
}

/** `cancelarPedido` inside an open transaction. @throws as `cancelarPedido` */
export async function cancelarNaTransacao(ctx: Context, tx: Tx, cliente: Quem<'CLIENTE'>, { id, volta, motivo }: Dados): Promise<void> {
  const daCompra = await lockPedidos(tx, { pedidoId: id });
  const agora = ctx.clock.now();
  const { pedido, linha, passo } = exigirMovimento(daCompra, id, cliente, 'cancelar', agora);
  const voltaEmCentavos = devolucaoDe(linha, pedido, agora);
  if (emCentavos(volta) !== voltaEmCentavos) throw new DevolucaoMudou(voltaEmCentavos);
  await aplicarTransicao(ctx, tx, daCompra, { ...(motivo ? { motivo } : {}), ...passo });
}

/**
 * The client gives up an unpaid purchase: its payment and all its orders end together. A Pix that is on its way is refunded whole.
 * @throws NotFound, EstadoMudou once the purchase is paid or expired
 */
export function cancelarCompra(ctx: Context, clienteId: string, { compraId }: Params<typeof contrato.cancelarCompra>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    // The payment is locked before the orders, in the same order as in the bank's notice and in the clock job.
    const acabou = await cancelarPagamento(ctx, tx, compraId);
    const daCompra = await lockPedidos(tx, { compraId });
    const [primeiro] = daCompra;
    if (primeiro?.clienteId !== clienteId) throw new NotFound('Compra não encontrada');
    if (!acabou) throw new EstadoMudou(primeiro.estado === 'aguardando_pagamento' ? 'expirado' : primeiro.estado);
    await aplicarTransicao(ctx, tx, daCompra, { para: 'cancelado', por: 'cliente', usuarioId: clienteId });
  });
}
