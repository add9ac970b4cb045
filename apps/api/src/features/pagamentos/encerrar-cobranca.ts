import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { abrirBanco, pagamentosConfigurados } from './banco/banco.ts';
import { findPagamento, setCancelado } from './pagamentos.queries.ts';

export const JOB_ENCERRAR_COBRANCA = 'encerrar-cobranca';

/**
 * The client gave up the purchase: its payment ends here, and its charge at the bank as soon as that can be told. A Pix that still comes
 * is given back whole. The payment stays locked; false when it is paid, ended, or its time is over.
 */
export async function cancelarPagamento(ctx: Context, tx: Tx, compraId: string): Promise<boolean> {
  const acabou = await setCancelado(tx, compraId, ctx.clock.now());
  if (acabou) await ctx.jobs.send(tx, JOB_ENCERRAR_COBRANCA, { compraId });
  return acabou;
}

/** The job: tried again until the bank has heard it, or the charge's own time is over. */
export async function encerrarCobranca(ctx: Context, compraId: string): Promise<void> {
  const pagamento = await findPagamento(ctx.db, compraId);
  if (pagamento?.estado !== 'cancelado' || pagamento.expiraEm <= ctx.clock.now() || !pagamentosConfigurados(ctx.config)) return;
  await abrirBanco(ctx).encerrarCobranca(pagamento.txid, pagamento.valorEmCentavos);
}
