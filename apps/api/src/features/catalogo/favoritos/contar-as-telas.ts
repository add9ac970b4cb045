import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** The client's open screens, on whatever device, hear that the favourites are others now. */
export const contarAsTelas = (ctx: Context, tx: Tx, clienteId: string): Promise<void> =>
  ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'favoritos', id: clienteId } }]);
