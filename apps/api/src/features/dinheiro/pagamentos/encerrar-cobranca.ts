import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireRightClock } from '../../../platform/right-clock.ts';
import { abrirBanco, pagamentosConfigurados } from './banco/banco.ts';
import { novoTxid } from './pagamento.ts';
import { cancelSaldos, findPagamento, reopenSaldo, setCancelado } from './pagamentos.queries.ts';

export const JOB_CRIAR_COBRANCA = 'criar-cobranca';
export const JOB_ENCERRAR_COBRANCA = 'encerrar-cobranca';

/**
 * The client gave up the purchase: its payment ends here, and its charge at the bank as soon as that can be told. A Pix that still comes
 * is given back whole. The payment stays locked; false when it is paid, ended, or its time is over.
 */
export async function cancelarPagamento(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const acabou = await setCancelado(tx, id, ctx.clock.now());
  if (acabou) await ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id });
  return acabou;
}

/** Orders fell: the payments of their balances end in the same way. */
export async function cancelarSaldos(ctx: Context, tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  for (const id of await cancelSaldos(tx, pedidoIds)) await ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id });
}

/**
 * A balance that was ended while its order was held can be paid again, until `expiraEm` and by another charge: the payment that an
 * earlier Pix pays is over, and such a Pix goes back.
 */
export async function reabrirSaldo(ctx: Context, tx: Tx, pedidoId: string, expiraEm: Date): Promise<void> {
  if (await reopenSaldo(tx, pedidoId, { txid: novoTxid(), expira_em: expiraEm }))
    await ctx.jobs.send(tx, JOB_CRIAR_COBRANCA, { id: pedidoId });
}

/** The job: tried again until the bank has heard it, or the charge's own time is over. */
export async function encerrarCobranca(ctx: Context, id: string): Promise<void> {
  // By a clock that is ahead the charge's time would be over, and the bank would never be told.
  await requireRightClock(ctx);
  const pagamento = await findPagamento(ctx.db, id);
  if (pagamento?.estado !== 'cancelado' || pagamento.expiraEm <= ctx.clock.now() || !pagamentosConfigurados(ctx.config)) return;
  await abrirBanco(ctx).encerrarCobranca(pagamento.txid, pagamento.valorEmCentavos);
}
