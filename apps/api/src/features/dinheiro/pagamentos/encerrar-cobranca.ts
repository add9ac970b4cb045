import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireRightClock } from '../../../platform/right-clock.ts';
import { abrirBanco, pagamentosConfigurados } from './banco/banco.ts';
import { novoTxid } from './pagamento.ts';
import { cancelSaldos, findPagamento, reopenSaldo, setCancelado } from './pagamentos.queries.ts';

export const JOB_CRIAR_COBRANCA = 'criar-cobranca';
export const JOB_ENCERRAR_COBRANCA = 'encerrar-cobranca';

/**
 * Cancels the payment of a purchase that the client gave up, and sends the job that ends its charge at the bank. A Pix that still arrives is
 * refunded whole. The payment stays locked. Returns false if it is paid, ended or expired.
 */
export async function cancelarPagamento(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const acabou = await setCancelado(tx, id, ctx.clock.now());
  if (acabou) await ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id });
  return acabou;
}

/** Cancels the payments of the balances of fallen orders, in the same way. */
export async function cancelarSaldos(ctx: Context, tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  for (const id of await cancelSaldos(tx, pedidoIds)) await ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { id });
}

/**
 * Opens the payment of a balance again after the hold of its order, until `expiraEm` and with a new charge. A Pix for the earlier charge is
 * refunded.
 */
export async function reabrirSaldo(ctx: Context, tx: Tx, pedidoId: string, expiraEm: Date): Promise<void> {
  if (await reopenSaldo(tx, pedidoId, { txid: novoTxid(), expira_em: expiraEm }))
    await ctx.jobs.send(tx, JOB_CRIAR_COBRANCA, { id: pedidoId });
}

/** The job: tried again until the bank has ended the charge, or the charge has expired. */
export async function encerrarCobranca(ctx: Context, id: string): Promise<void> {
  // With a fast clock the charge would seem expired, and the bank would never end it.
  await requireRightClock(ctx);
  const pagamento = await findPagamento(ctx.db, id);
  if (pagamento?.estado !== 'cancelado' || pagamento.expiraEm <= ctx.clock.now() || !pagamentosConfigurados(ctx.config)) return;
  await abrirBanco(ctx).encerrarCobranca(pagamento.txid, pagamento.valorEmCentavos);
}
