import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Notifies the client's open screens, on all devices, that the favourites changed. */
export const contarAsTelas = (ctx: Context, tx: Tx, clienteId: string): Promise<void> =>
  ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'favoritos', id: clienteId } }]);
