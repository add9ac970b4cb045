import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';

/** Source of a notice: the bank's webhook, or an answer to our query. */
export type OrigemDoAviso = 'webhook' | 'consulta';

export interface AvisoGuardado {
  readonly endToEndId: string;
  /** True until the notice is processed. */
  readonly porProcessar: boolean;
  /** True if an earlier notice had another amount or another charge. The first notice stays. */
  readonly contradiz: boolean;
}

/** Stores the bank's notices, each Pix once, in one statement. @param avisos each Pix at most once */
export async function insertAvisos(db: Db, avisos: readonly PixDoBanco[], origem: OrigemDoAviso, em: Date): Promise<AvisoGuardado[]> {
  const dados = JSON.stringify(avisos.map((corpo) => ({ id: corpo.endToEndId, corpo })));
  const { rows } = await sql<AvisoGuardado>`
    with dado as (
      select id, corpo from json_to_recordset(${dados}::json) as d (id text, corpo jsonb)
    ), novo as (
      insert into avisos_de_pix (end_to_end_id, corpo, origem, recebido_em, tentar_em)
      select id, corpo, ${origem}::text, ${em}::timestamptz, ${em}::timestamptz from dado order by id
      on conflict (end_to_end_id) do nothing
    )
    select d.id as "endToEndId", a.processado_em is null as "porProcessar",
      a.end_to_end_id is not null
        and (a.corpo ->> 'valor', a.corpo ->> 'txid') is distinct from (d.corpo ->> 'valor', d.corpo ->> 'txid') as contradiz
    from dado d left join avisos_de_pix a on a.end_to_end_id = d.id`.execute(db);
  return rows;
}

/** Locks a notice and returns its body; undefined if it is processed already. */
export async function lockAviso(tx: Tx, endToEndId: string): Promise<unknown> {
  const aviso = tx.selectFrom('avisos_de_pix').select('corpo').where('end_to_end_id', '=', endToEndId);
  return (await aviso.where('processado_em', 'is', null).forUpdate().executeTakeFirst())?.corpo;
}

/** @param alheio the Pix does not concern this installation */
export async function setProcessado(tx: Tx, endToEndId: string, alheio: boolean, em: Date): Promise<void> {
  await tx.updateTable('avisos_de_pix').set({ processado_em: em, erro: null, alheio }).where('end_to_end_id', '=', endToEndId).execute();
}

/** Postpones a failed notice by exponential backoff: 30 s, then twice as long each time, at most an hour. */
export async function postponeAviso(db: Db, endToEndId: string, agora: Date, erro: string): Promise<void> {
  await sql`
    update avisos_de_pix set tentativas = tentativas + 1, erro = ${erro},
      tentar_em = ${agora}::timestamptz + least(interval '30 seconds' * power(2, least(tentativas, 10)), interval '1 hour')
    where end_to_end_id = ${endToEndId} and processado_em is null`.execute(db);
}

/** A notice to process. `desde` is its due time as text with microseconds, which a `Date` cannot hold. */
export interface AvisoPorProcessar {
  readonly endToEndId: string;
  readonly desde: string;
}

/** Due notices, the one that waits longest first, starting after `depoisDe`. */
export async function findAvisosPorProcessar(
  db: Db,
  ate: Date,
  depoisDe: AvisoPorProcessar | undefined,
  limite: number,
): Promise<AvisoPorProcessar[]> {
  const { rows } = await sql<AvisoPorProcessar>`
    select end_to_end_id as "endToEndId", tentar_em::text as desde from avisos_de_pix
    where processado_em is null and tentar_em <= ${ate}
      ${depoisDe ? sql`and (tentar_em, end_to_end_id) > (${depoisDe.desde}::timestamptz, ${depoisDe.endToEndId})` : sql``}
    order by tentar_em, end_to_end_id limit ${limite}`.execute(db);
  return rows;
}

/** The moment from which this installation receives by the key; null = the key was never used here. */
export async function findInicioDaChave(db: Db, chave: string): Promise<Date | null> {
  return (await db.selectFrom('conferencias_de_pix').select('desde').where('chave', '=', chave).executeTakeFirst())?.desde ?? null;
}

/** Records the first use of a key here; later calls change nothing. @param ate start of the comparison with the bank's list */
export async function insertConferencia(db: Db, chave: string, ate: Date, desde: Date): Promise<void> {
  await db
    .insertInto('conferencias_de_pix')
    .values({ chave, ate, desde })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
}

/** The moment up to which the bank's list was compared with our notices, for this key. */
export async function findConferencia(db: Db, chave: string): Promise<Date | undefined> {
  return (await db.selectFrom('conferencias_de_pix').select('ate').where('chave', '=', chave).executeTakeFirst())?.ate;
}

/** Advances the moment of the comparison; it never goes back. */
export async function saveConferencia(db: Db, chave: string, ate: Date): Promise<void> {
  await db
    .updateTable('conferencias_de_pix')
    .set({ ate: sql`greatest(ate, ${ate})` })
    .where('chave', '=', chave)
    .execute();
}

/** The latest moment of comparison of any key: the bank's last answer. */
export async function pixConferidoAte(db: Db): Promise<Date | null> {
  const linha = await db
    .selectFrom('conferencias_de_pix')
    .select(({ fn }) => fn.max('ate').as('ate'))
    .executeTakeFirst();
  return linha?.ate ?? null;
}

/**
 * Deletes processed notices received before `antes`. The notice of a Pix that was refunded without a purchase stays, because `conferir` checks
 * the refund against it.
 */
export const deleteOldAvisos = (db: Db, antes: Date): Promise<void> =>
  deleteInBatches(db, 'avisos_de_pix', (row) =>
    row.and([
      row('recebido_em', '<', antes),
      row('processado_em', 'is not', null),
      row.or([
        row('alheio', '=', true),
        row.exists(
          row.selectFrom('pix_recebidos as r').select('r.end_to_end_id').whereRef('r.end_to_end_id', '=', 'avisos_de_pix.end_to_end_id'),
        ),
      ]),
    ]),
  );
