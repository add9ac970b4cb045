import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { conferirCobrancas } from './avisos/conferir-pix.ts';
import { tentarCobranca } from './criar-cobranca.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { TOLERANCIA_DO_AVISO_EM_MS } from './pagamento.ts';
import { findSemCobranca, findVencidos, lockVencido, setExpirado, type Vencido } from './pagamentos.queries.ts';

const LOTE = 100;
/** A charge not made after this time was forgotten: the process ended between the checkout and the bank. */
const ESQUECIDA_EM_MS = 15_000;

/** The job of payments, once a minute: makes forgotten charges, asks the bank for overdue ones, and ends the unpaid payments. */
export async function vencerPagamentos(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const agora = ctx.clock.now();
  for (const id of await findSemCobranca(ctx.db, new Date(agora.getTime() - ESQUECIDA_EM_MS), agora, LOTE)) {
    await tentarCobranca(ctx, id).catch((error: unknown) => ctx.log.warn({ err: error, pagamento: id }, 'cobrança adiada'));
  }
  const respondidos = await conferirNoBanco(ctx, ouvinte, agora);
  const ate = new Date(agora.getTime() - TOLERANCIA_DO_AVISO_EM_MS);
  await inPages(
    (depoisDe: Vencido | undefined, limite) => findVencidos(ctx.db, ate, depoisDe, limite),
    async (vencido) => {
      // A balance without an answer of the bank may be paid: its order waits for the next run.
      if (vencido.pedidoId && !respondidos.has(vencido.id)) return;
      await vencer(ctx, ouvinte, vencido).catch((error: unknown) =>
        ctx.log.error({ err: error, pagamento: vencido.id }, 'pagamento vencido não pôde ser encerrado'),
      );
    },
  );
}

/**
 * Asks the bank for overdue payments before they end, because the notice of a payment may have been lost. Returns the ids of the answered
 * charges.
 */
async function conferirNoBanco(ctx: Context, ouvinte: OuvinteDePagamentos, agora: Date): Promise<ReadonlySet<string>> {
  try {
    return await conferirCobrancas(ctx, ouvinte, await findVencidos(ctx.db, agora, undefined, LOTE));
  } catch (error) {
    ctx.log.warn({ err: error }, 'o banco não disse o que foi pago');
    return new Set();
  }
}

function vencer(ctx: Context, ouvinte: OuvinteDePagamentos, { id, compraId, pedidoId }: Vencido): Promise<void> {
  const pagamento = { id, compraId, pedidoId };
  return inTransaction(ctx.db, async (tx) => {
    if (pedidoId) await ouvinte.travar(tx, pagamento);
    // Either the payment was paid, or another process holds its lock.
    if (!(await lockVencido(tx, id))) return;
    await setExpirado(tx, id);
    await ouvinte.expirado(ctx, tx, pagamento);
  });
}
