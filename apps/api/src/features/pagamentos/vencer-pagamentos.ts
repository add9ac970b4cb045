import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { inPages } from '../../platform/db/in-pages.ts';
import { conferirCobrancas } from './avisos/conferir-pix.ts';
import { tentarCobranca } from './criar-cobranca.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { TOLERANCIA_DO_AVISO_EM_MS } from './pagamento.ts';
import { findSemCobranca, findVencidos, lockVencido, setExpirado, type Vencido } from './pagamentos.queries.ts';

const LOTE = 100;
/** A charge not made after this long was forgotten: the process ended between the checkout and the bank. */
const ESQUECIDA_EM_MS = 15_000;

/** The clock's round, each minute: makes forgotten charges, asks the bank about overdue ones, and ends the unpaid. */
export async function vencerPagamentos(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const agora = ctx.clock.now();
  for (const compraId of await findSemCobranca(ctx.db, new Date(agora.getTime() - ESQUECIDA_EM_MS), agora, LOTE)) {
    await tentarCobranca(ctx, compraId).catch((error: unknown) => ctx.log.warn({ err: error, compraId }, 'cobrança adiada'));
  }
  await conferirNoBanco(ctx, ouvinte, agora);
  const ate = new Date(agora.getTime() - TOLERANCIA_DO_AVISO_EM_MS);
  await inPages(
    (depoisDe: Vencido | undefined, limite) => findVencidos(ctx.db, ate, depoisDe, limite),
    ({ compraId }) =>
      vencer(ctx, ouvinte, compraId).catch((error: unknown) =>
        ctx.log.error({ err: error, compraId }, 'pagamento vencido não pôde ser encerrado'),
      ),
  );
}

/** The notice of a payment made in time may have been lost: the bank is asked before the purchase is given up. */
/** The notice of a payment made in time may have been lost: the bank is asked before the purchase is given up. */
async function conferirNoBanco(ctx: Context, ouvinte: OuvinteDePagamentos, agora: Date): Promise<void> {
  try {
    await conferirCobrancas(ctx, ouvinte, await findVencidos(ctx.db, agora, undefined, LOTE));
  } catch (error) {
    ctx.log.warn({ err: error }, 'o banco não disse o que foi pago');
  }
}

function vencer(ctx: Context, ouvinte: OuvinteDePagamentos, compraId: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    // Gone or locked: it was paid, or another process has it at hand.
    if (!(await lockVencido(tx, compraId))) return;
    await setExpirado(tx, compraId);
    await ouvinte.expirado(ctx, tx, compraId);
  });
}
