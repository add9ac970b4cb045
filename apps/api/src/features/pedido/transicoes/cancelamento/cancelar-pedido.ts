import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { emReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../../platform/http/errors.ts';
import { cancelarPagamento } from '../../../dinheiro/pagamentos/index.ts';
import { aplicarTransicao, EstadoMudou } from '../aplicar-transicao.ts';
import { exigirMovimento, type Quem } from '../mover-pedido.ts';
import { lockPedidos } from '../pedidos.queries.ts';
import { devolucaoDe } from './prever-cancelamento.ts';

/** A step of the policy passed, or the supplier answered, since the client saw what would come back. */
class DevolucaoMudou extends Conflict {
  constructor(voltaEmCentavos: number) {
    super('DEVOLUCAO_MUDOU', `O que volta com o cancelamento mudou: agora é ${emReais(voltaEmCentavos)}`, {
      acao: 'Nada foi feito. Confira o novo valor e confirme de novo, se quiser.',
    });
  }
}

type Dados = Params<typeof contrato.cancelarPedido> & Body<typeof contrato.cancelarPedido>;

/**
 * The client cancels a paid order, or withdraws from the purchase: before the supplier's answer, and within the right of withdrawal, all
 * comes back; then what the policy says.
 * @throws NotFound, EstadoMudou, Refused (FESTA_COMECOU), DevolucaoMudou when another amount comes back than was shown
 */
export function cancelarPedido(ctx: Context, cliente: Quem<'CLIENTE'>, dados: Dados): Promise<void> {
  return inTransaction(ctx.db, (tx) => cancelarNaTransacao(ctx, tx, cliente, dados));
}

/** The same, as a part of something greater. @throws as `cancelarPedido` */
export async function cancelarNaTransacao(ctx: Context, tx: Tx, cliente: Quem<'CLIENTE'>, { id, volta, motivo }: Dados): Promise<void> {
  const daCompra = await lockPedidos(tx, { pedidoId: id });
  const agora = ctx.clock.now();
  const { pedido, linha, passo } = exigirMovimento(daCompra, id, cliente, 'cancelar', agora);
  const voltaEmCentavos = devolucaoDe(linha, pedido, agora);
  if (emCentavos(volta) !== voltaEmCentavos) throw new DevolucaoMudou(voltaEmCentavos);
  await aplicarTransicao(ctx, tx, daCompra, { ...(motivo ? { motivo } : {}), ...passo });
}

/**
 * The client gives up a purchase that is not paid: its payment and all its orders end together. A Pix that is on its way is given back whole.
 * @throws NotFound, EstadoMudou once it is paid or its time is over
 */
export function cancelarCompra(ctx: Context, clienteId: string, { compraId }: Params<typeof contrato.cancelarCompra>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    // The payment first, as the bank's notice and the clock lock it.
    const acabou = await cancelarPagamento(ctx, tx, compraId);
    const daCompra = await lockPedidos(tx, { compraId });
    const [primeiro] = daCompra;
    if (primeiro?.clienteId !== clienteId) throw new NotFound('Compra não encontrada');
    if (!acabou) throw new EstadoMudou(primeiro.estado === 'aguardando_pagamento' ? 'expirado' : primeiro.estado);
    await aplicarTransicao(ctx, tx, daCompra, { para: 'cancelado', por: 'cliente', usuarioId: clienteId });
  });
}
