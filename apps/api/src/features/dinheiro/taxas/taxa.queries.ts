import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Taxa } from './taxa.ts';

/** The fee, in basis points, of an order bought at this moment. The order keeps this fee. */
export const taxaEm = (instante: RawBuilder<Date>): RawBuilder<number> =>
  sql<number>`coalesce((select t.em_pontos_base from taxas t where t.vale_desde <= ${instante} order by t.vale_desde desc, t.id desc limit 1), 0)`;

/** All past and future fees, the latest first. The list is short, because each fee is a decision of an operator. */
export async function findTaxas(db: Db): Promise<Taxa[]> {
  const { rows } = await sql<Taxa>`
    select id, em_pontos_base as "emPontosBase", vale_desde as "valeDesde", porque, criada_em as "criadaEm"
    from taxas order by vale_desde desc, id desc limit 200`.execute(db);
  return rows;
}

export async function insertTaxa(tx: Tx, { id, emPontosBase, valeDesde, porque, criadaEm }: Taxa): Promise<void> {
  await sql`
    insert into taxas (id, em_pontos_base, vale_desde, porque, criada_em)
    values (${id}, ${emPontosBase}, ${valeDesde}, ${porque}, ${criadaEm})`.execute(tx);
}

/** Takes the lock on the fees until the transaction ends. */
export async function lockTaxas(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('taxas', 0))`.execute(tx);
}
