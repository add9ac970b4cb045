import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { EstadoMudou } from './aplicar-transicao.ts';
import { movimentoDe } from './atos.ts';
import { moverPedido, type Quem } from './mover-pedido.ts';

type Feitos = Reply<typeof contrato.moverVariosPedidos>['pedidos'];

/**
 * Moves several orders, each in its own transaction: a refused order is reported with its reason and does not stop the others. An order that is
 * already in the target state counts as done, so the call can be repeated after any failure.
 */
export async function moverVarios(
  ctx: Context,
  fornecedor: Quem<'FORNECEDOR'>,
  { ids, acao }: Body<typeof contrato.moverVariosPedidos>,
): Promise<{ pedidos: Feitos }> {
  const pedidos: Feitos = [];
  for (const id of new Set(ids)) pedidos.push({ id, ...(await moverUm(ctx, fornecedor, id, acao)) });
  return { pedidos };
}

async function moverUm(ctx: Context, fornecedor: Quem<'FORNECEDOR'>, id: string, acao: 'aceitar' | 'entregar') {
  const feito = { feito: true, motivo: null };
  try {
    await moverPedido(ctx, fornecedor, id, acao);
    return feito;
  } catch (error) {
    if (error instanceof EstadoMudou && error.estado === movimentoDe('FORNECEDOR', acao, error.estado).para) return feito;
    // Any other error stops the call. A repeated call skips the orders that are done.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { feito: false, motivo: error.message };
  }
}
