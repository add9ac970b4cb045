import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';

/** Who told of a Pix: the bank by itself, or because it was asked. */
export type OrigemDoAviso = 'webhook' | 'consulta';

export interface AvisoGuardado {
  readonly endToEndId: string;
  /** Nothing has been done about it yet. */
  readonly porProcessar: boolean;
  /** It was told before with another amount, or of another charge; what was told first stays. */
  readonly contradiz: boolean;
}

/** Keeps what the bank told, each Pix once, in one statement. @param avisos each Pix once */
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

/** A notice that nothing has been done about, its row locked; undefined when it is done. */
export async function lockAviso(tx: Tx, endToEndId: string): Promise<unknown> {
  const aviso = tx.selectFrom('avisos_de_pix').select('corpo').where('end_to_end_id', '=', endToEndId);
  return (await aviso.where('processado_em', 'is', null).forUpdate().executeTakeFirst())?.corpo;
}

/** @param alheio it is nothing of ours */
export async function setProcessado(tx: Tx, endToEndId: string, alheio: boolean, em: Date): Promise<void> {
  await tx.updateTable('avisos_de_pix').set({ processado_em: em, erro: null, alheio }).where('end_to_end_id', '=', endToEndId).execute();
}

/** It failed, and is tried again: 30 s later, twice as long each time, an hour at the most. */
export async function postponeAviso(db: Db, endToEndId: string, agora: Date, erro: string): Promise<void> {
  await sql`
    update avisos_de_pix set tentativas = tentativas + 1, erro = ${erro},
      tentar_em = ${agora}::timestamptz + least(interval '30 seconds' * power(2, least(tentativas, 10)), interval '1 hour')
    where end_to_end_id = ${endToEndId} and processado_em is null`.execute(db);
}

/** A notice to be tried again; `desde` is when, as the database writes it, to the microsecond. */
export interface AvisoPorProcessar {
  readonly endToEndId: string;
  readonly desde: string;
}

/** Notices whose time has come, the one that waits the longest first, after the one given. */
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

/** Since when this installation receives by the key; null = it has not begun. */
export async function findInicioDaChave(db: Db, chave: string): Promise<Date | null> {
  return (await db.selectFrom('conferencias_de_pix').select('desde').where('chave', '=', chave).executeTakeFirst())?.desde ?? null;
}

/** The first time that a key is used here; later ones change nothing. @param ate from when on the bank's list is to be compared with ours */
export async function insertConferencia(db: Db, chave: string, ate: Date, desde: Date): Promise<void> {
  await db
    .insertInto('conferencias_de_pix')
    .values({ chave, ate, desde })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
}

/** Up to when the bank's list was compared with ours, by the receiving key. */
export async function findConferencia(db: Db, chave: string): Promise<Date | undefined> {
  return (await db.selectFrom('conferencias_de_pix').select('ate').where('chave', '=', chave).executeTakeFirst())?.ate;
}

/** It never goes back. */
export async function saveConferencia(db: Db, chave: string, ate: Date): Promise<void> {
  await db
    .updateTable('conferencias_de_pix')
    .set({ ate: sql`greatest(ate, ${ate})` })
    .where('chave', '=', chave)
    .execute();
}

/** The same of whichever key: when the bank last answered. */
export async function pixConferidoAte(db: Db): Promise<Date | null> {
  const linha = await db
    .selectFrom('conferencias_de_pix')
    .select(({ fn }) => fn.max('ate').as('ate'))
    .executeTakeFirst();
  return linha?.ate ?? null;
}

/**
 * Forgets notices received before `antes` that were acted on. Of a Pix that was sent back without a purchase the notice stays: it is what `conferir`
 * holds the refund against.
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
