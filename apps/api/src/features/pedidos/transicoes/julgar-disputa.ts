import type { Lado } from '@festejo/contrato/constants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { lockPedidos } from '../pedidos.queries.ts';
import { aplicarTransicao, EstadoMudou } from './aplicar-transicao.ts';

interface Juizo {
  readonly operadorId: string;
  readonly pedidoId: string;
  readonly aFavorDe: Lado;
  /** Both sides read it in the order's history. */
  readonly motivo: string;
}

/** Ends a dispute: the client gets everything back, or the money is the supplier's. @throws NotFound, EstadoMudou */
export async function julgarDisputa(ctx: Context, tx: Tx, { operadorId, pedidoId, aFavorDe, motivo }: Juizo): Promise<void> {
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  if (!pedido) throw new NotFound('Pedido não encontrado');
  if (pedido.estado !== 'em_disputa') throw new EstadoMudou(pedido.estado);
  const para = aFavorDe === 'CLIENTE' ? 'reembolsado' : 'concluido';
  await aplicarTransicao(ctx, tx, daCompra, { pedidoId, para, por: 'operador', usuarioId: operadorId, motivo });
}
