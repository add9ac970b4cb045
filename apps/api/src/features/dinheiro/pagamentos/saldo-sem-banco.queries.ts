import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';

/** The job runs once a minute: a charge later than this waits for the bank. */
const ATRASO = sql.lit('10 minutes');

/**
 * Whether the balance of order `p`, with its payment `g`, waits for the bank: its deadline has passed, and either the charge was not made or
 * the bank does not confirm that the balance is unpaid.
 */
const esperaOBanco = (agora: Date | RawBuilder<Date>) => sql<boolean>`(p.saldo_ate <= ${agora}::timestamptz - ${ATRASO}::interval
  and p.saldo_pago_em is null and (g.estado = 'preparando' or g.estado = 'aguardando' and g.expira_em <= ${agora}::timestamptz - ${ATRASO}::interval))`;

/** Whether the balance of order `p` waits for the bank; the payment is looked up. */
export const saldoSemBancoEm = (
  agora: Date | RawBuilder<Date>,
) => sql<boolean>`case when p.estado = 'confirmado' and p.saldo_ate is not null
  then coalesce((select ${esperaOBanco(agora)} from pagamentos g where g.id = p.id), false) else false end`;

/** Balances that wait for the bank: their number, the earliest deadline, and the numbers of the first ten orders. */
export async function findSaldosSemBanco(db: Db, agora: Date): Promise<{ total: number; desde: Date | null; pedidos: number[] }> {
  const { rows } = await sql<{ total: number; desde: Date | null; pedidos: number[] }>`
    select count(*) as total, min(x.desde) as desde, coalesce((array_agg(x.numero::float8 order by x.desde, x.numero))[1:10], '{}') as pedidos
    from (
      select p.numero, p.saldo_ate as desde from pagamentos g join pedidos p on p.id = g.pedido_id
      where g.estado in ('preparando', 'aguardando') and p.estado = 'confirmado' and ${esperaOBanco(agora)}
    ) x`.execute(db);
  return onlyRow(rows);
}
