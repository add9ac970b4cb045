import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { holdTo, isWithin } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES } from '../limites.ts';

/** A letter asked for by somebody who may not be the address's owner. */
export interface PedidoDeCarta {
  readonly email: string;
  readonly tipoPerfil?: number | undefined;
}

/** A wave of requests is taken by the score: by twos, the letters would wait for them and not for the mail server. */
export const PASSO_DOS_PEDIDOS = { batch: 20, atOnce: 2, batches: 1 } as const;

/**
 * Queues the request as it came: whether the address has an account is looked up by the job, so that neither the reply nor how
 * long it takes tells. Too many for one address are left out in silence.
 * @throws TooMany for the one who asks too often
 */
export async function pedirCarta(ctx: Context, job: string, pedido: PedidoDeCarta, ip: string): Promise<void> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.cartas, networkOf(ip), agora);
  if (!(await isWithin(ctx.db, LIMITES.cartasPorEmail, pedido.email, agora))) return;
  await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, job, pedido));
}
