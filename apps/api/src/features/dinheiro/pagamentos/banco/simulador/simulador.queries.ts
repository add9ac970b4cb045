import { sql } from 'kysely';
import type { Db, Tx } from '../../../../../platform/db/database.ts';
import { onlyRow } from '../../../../../platform/db/rows.ts';

export interface CobrancaGuardada {
  readonly txid: string;
  /** The charge in the form of the API Pix. */
  readonly corpo: unknown;
  readonly status: string;
}

export type CobrancaNova = CobrancaGuardada & { readonly criado_em: Date };

/** Inserts a charge unless its txid is taken. Returns the stored charge. */
export async function insertCobranca(db: Db, cobranca: CobrancaNova): Promise<CobrancaGuardada | undefined> {
  const nova = await db
    .insertInto('simulador.cobrancas')
    .values({ ...cobranca, corpo: JSON.stringify(cobranca.corpo) })
    .onConflict((conflict) => conflict.column('txid').doNothing())
    .returning(['txid', 'corpo', 'status'])
    .executeTakeFirst();
  return nova ?? findCobranca(db, cobranca.txid);
}

export function findCobranca(db: Db, txid: string): Promise<CobrancaGuardada | undefined> {
  return db.selectFrom('simulador.cobrancas').select(['txid', 'corpo', 'status']).where('txid', '=', txid).executeTakeFirst();
}

/** Marks a charge as paid, once: if several payments arrive together, only the first writes. */
export async function concludeCobranca(db: Db, txid: string, corpo: unknown): Promise<void> {
  await db
    .updateTable('simulador.cobrancas')
    .set({ status: 'CONCLUIDA', corpo: JSON.stringify(corpo) })
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .execute();
}

/** Ends an unpaid charge. Returns false if no active charge has this txid. */
export async function removeCobranca(db: Db, txid: string, corpo: unknown, status: string): Promise<boolean> {
  const row = await db
    .updateTable('simulador.cobrancas')
    .set({ status, corpo: JSON.stringify(corpo) })
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .returning('txid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the charge of a received Pix and returns amount and time of the Pix; undefined if the Pix does not exist. */
export async function lockCobrancaPaga(tx: Tx, endToEndId: string): Promise<{ valor: string; horario: string } | undefined> {
  const { rows } = await sql<{ valor: string; horario: string }>`
    select corpo #>> '{pix,0,valor}' as valor, corpo #>> '{pix,0,horario}' as horario from simulador.cobrancas where corpo #>> '{pix,0,endToEndId}' = ${endToEndId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** The txid of the charge that this Pix paid. */
export async function findCobrancaDoPix(db: Db, endToEndId: string): Promise<string | undefined> {
  const { rows } = await sql<{ txid: string }>`
    select txid from simulador.cobrancas where corpo #>> '{pix,0,endToEndId}' = ${endToEndId}`.execute(db);
  return rows[0]?.txid;
}

/** Pix received from `inicio` until before `fim`, the earliest first: their number, and one page. @param soDevolvidos only Pix with a refund */
export async function findPixRecebidos(
  db: Db,
  { inicio, fim, pula, limite, soDevolvidos }: { inicio: Date; fim: Date; pula: number; limite: number; soDevolvidos: boolean },
): Promise<{ total: number; pix: unknown[] }> {
  const { rows } = await sql<{ total: number; pix: unknown[] }>`
    with pagas as (
      select corpo #> '{pix,0}' as pix, corpo #>> '{pix,0,horario}' as horario, txid from simulador.cobrancas
      where status = 'CONCLUIDA' and corpo #>> '{pix,0,horario}' >= ${inicio.toISOString()} and corpo #>> '{pix,0,horario}' < ${fim.toISOString()}
        and (not ${soDevolvidos}::boolean or exists (select from simulador.devolucoes d where d.end_to_end_id = simulador.cobrancas.corpo #>> '{pix,0,endToEndId}'))
    )
    select (select count(*)::int from pagas) as total, coalesce((
      select json_agg(p.pix order by p.horario, p.txid) from (select * from pagas order by horario, txid limit ${limite} offset ${pula}) p
    ), '[]'::json) as pix`.execute(db);
  return onlyRow(rows);
}

export async function insertDevolucao(tx: Tx, endToEndId: string, id: string, corpo: unknown): Promise<void> {
  await tx
    .insertInto('simulador.devolucoes')
    .values({ end_to_end_id: endToEndId, id, corpo: JSON.stringify(corpo) })
    .execute();
}

export async function findDevolucao(db: Db, endToEndId: string, id: string): Promise<unknown> {
  const uma = db.selectFrom('simulador.devolucoes').select('corpo').where('end_to_end_id', '=', endToEndId).where('id', '=', id);
  return (await uma.executeTakeFirst())?.corpo;
}

export async function findDevolucoesDoPix(db: Db, endToEndId: string): Promise<unknown[]> {
  const todas = await db.selectFrom('simulador.devolucoes').select('corpo').where('end_to_end_id', '=', endToEndId).execute();
  return todas.map(({ corpo }) => corpo);
}

/** The refunds of several Pix, by Pix. */
export async function findDevolucoesDosPix(db: Db, endToEndIds: readonly string[]): Promise<ReadonlyMap<string, unknown[]>> {
  if (endToEndIds.length === 0) return new Map();
  const todas = await db
    .selectFrom('simulador.devolucoes')
    .select(['end_to_end_id as pix', 'corpo'])
    .where('end_to_end_id', 'in', [...endToEndIds])
    .orderBy('id')
    .execute();
  return new Map([...Map.groupBy(todas, ({ pix }) => pix)].map(([pix, dele]) => [pix, dele.map(({ corpo }) => corpo)]));
}

/** Stores money that the bank takes back by itself. A second call with the id replaces it. */
export async function saveTomada(tx: Tx, endToEndId: string, id: string, corpo: unknown): Promise<void> {
  const texto = JSON.stringify(corpo);
  await tx
    .insertInto('simulador.devolucoes')
    .values({ end_to_end_id: endToEndId, id, corpo: texto })
    .onConflict((conflict) => conflict.columns(['end_to_end_id', 'id']).doUpdateSet({ corpo: texto }))
    .execute();
}
