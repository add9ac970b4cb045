import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import { MOTIVOS_DA_DISPUTA } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import type { Context } from '../../../platform/context.ts';
import { moverPedido, type Quem } from '../transicoes/mover-pedido.ts';
import { insertDisputa } from './disputas.queries.ts';

/** The client reports a problem, and the money waits for the verdict. @throws NotFound, EstadoMudou, Refused */
export function disputarPedido(
  ctx: Context,
  cliente: Quem<'CLIENTE'>,
  { id: pedidoId, motivo, relato }: Params<typeof contrato.disputarPedido> & Body<typeof contrato.disputarPedido>,
): Promise<void> {
  return moverPedido(ctx, cliente, pedidoId, 'disputar', {
    motivo: MOTIVOS_DA_DISPUTA[motivo],
    antes: (tx, _pedido, agora) => insertDisputa(tx, { pedidoId, motivo, relato }, agora),
  });
}
