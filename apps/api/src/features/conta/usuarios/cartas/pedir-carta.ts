import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { holdTo, isWithin } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES } from '../limites.ts';

/** A letter requested by a caller who may not own the address. */
export interface PedidoDeCarta {
  readonly email: string;
  readonly tipoPerfil?: number | undefined;
}

/** Requests are taken in batches of 20. In smaller batches the letters would wait for the requests instead of the mail server. */
export const PASSO_DOS_PEDIDOS = { batch: 20, atOnce: 2, batches: 1 } as const;

/**
 * Queues the request as it came. The job looks up whether the address has an account, so neither the reply nor its timing reveals it.
 * Requests beyond the limit of one address are dropped silently.
 * @throws TooMany for a caller that asks too often
 */
export async function pedirCarta(ctx: Context, job: string, pedido: PedidoDeCarta, ip: string): Promise<void> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.cartas, networkOf(ip), agora);
  if (!(await isWithin(ctx.db, LIMITES.cartasPorEmail, pedido.email, agora))) return;
  await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, job, pedido));
}
