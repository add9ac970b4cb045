import type { DecisaoDaRetomada, EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import type { DevolucaoDita, DevolucaoDoMesmoPix } from './retomada.ts';

/**
 * Condition: refund `id` of the Pix `pix` is one that we requested, in any of its attempts (`proximoIdNoBanco`). A refund that became a
 * transfer is not ours any more: if the bank returns the money after all, it counts as taken, so that it does not go out twice.
 */
const ehNossa = (pix: unknown, id: unknown, estado: unknown) => sql<boolean>`exists (
  select from devolucoes d where d.end_to_end_id = ${pix} and left(d.id_no_banco, 32) = left(${id}, 32) and ${id} ~ '^[a-zA-Z0-9]{32}(r[0-9]+)?$'
    and (d.transferir_desde is null or ${estado} = 'nao_feita'))`;

export interface RetomadaDita {
  readonly id: string;
  /** True until its present state is applied. */
  readonly porAplicar: boolean;
  /** True if an earlier report had another final state, or another amount after its end. The first report stays. */
  readonly contradiz: boolean;
  readonly endToEndId: string;
}

/** Stores the retomadas that the bank reports, without our own refunds. A final state does not change any more. @param ditas each at most once */
export async function insertRetomadas(db: Db, ditas: readonly DevolucaoDita[], em: Date): Promise<RetomadaDita[]> {
  const dados = JSON.stringify(ditas.map((dita) => ({ ...dita, id: uuidv7() })));
  const { rows } = await sql<RetomadaDita>`
    with dita as (
      select * from json_to_recordset(${dados}::json) as x (id uuid, "endToEndId" text, "idNoBanco" text, "rtrId" text, natureza text,
        "valorEmCentavos" bigint, estado text, motivo text, "feitaEm" timestamptz)
      where not ${ehNossa(sql`x."endToEndId"`, sql`x."idNoBanco"`, sql`x.estado`)}
    ), escrita as (
      insert into retomadas as t (id, end_to_end_id, id_no_banco, rtr_id, natureza, valor_em_centavos, estado, motivo, feita_em, tentar_em, criado_em, mudou_em)
      select id, "endToEndId", "idNoBanco", "rtrId", natureza, "valorEmCentavos", estado, motivo, "feitaEm", ${em}::timestamptz, ${em}::timestamptz, ${em}::timestamptz
      from dita order by "endToEndId", "idNoBanco"
      on conflict (end_to_end_id, id_no_banco) do update set estado = excluded.estado, valor_em_centavos = excluded.valor_em_centavos,
        natureza = excluded.natureza, rtr_id = coalesce(excluded.rtr_id, t.rtr_id), motivo = coalesce(excluded.motivo, t.motivo), feita_em = excluded.feita_em,
        tentar_em = excluded.tentar_em, mudou_em = excluded.mudou_em
      where t.estado = 'em_analise' and excluded.estado <> 'em_analise'
      returning t.id, t.end_to_end_id, t.id_no_banco
    )
    select coalesce(n.id, t.id) as id, d."endToEndId", n.id is not null or t.aplicada is distinct from t.estado as "porAplicar",
      n.id is null and (t.estado <> 'em_analise' and d.estado <> 'em_analise' and t.estado <> d.estado or t.valor_em_centavos <> d."valorEmCentavos") as contradiz
    from dita d
    left join escrita n on n.end_to_end_id = d."endToEndId" and n.id_no_banco = d."idNoBanco"
    left join retomadas t on t.end_to_end_id = d."endToEndId" and t.id_no_banco = d."idNoBanco"`.execute(db);
  return rows;
}

/** The known data of a Pix, and the payment that it paid. */
export interface PixConhecido {
  readonly valorEmCentavos: number;
  readonly compraId: string | null;
  /** The payment of the Pix; null if it paid nothing: late, a second one, or without a purchase. */
  readonly pagamentoId: string | null;
  /** The order, if the Pix paid a balance. */
  readonly pedidoId: string | null;
  /** True if its notice is not processed yet. */
  readonly porProcessar: boolean;
}

export async function findPixConhecido(db: Db, endToEndId: string): Promise<PixConhecido | undefined> {
  const { rows } = await sql<PixConhecido>`
    select coalesce(r.valor_em_centavos, replace(a.corpo ->> 'valor', '.', '')::bigint) as "valorEmCentavos", r.compra_id as "compraId",
      g.id as "pagamentoId", g.pedido_id as "pedidoId", coalesce(r.end_to_end_id is null and a.processado_em is null, false) as "porProcessar"
    from (select ${endToEndId}::text as id) x
    left join avisos_de_pix a on a.end_to_end_id = x.id left join pix_recebidos r on r.end_to_end_id = x.id
    left join pagamentos g on g.end_to_end_id = x.id and r.aceito
    where a.end_to_end_id is not null or r.end_to_end_id is not null`.execute(db);
  return rows[0];
}

export interface RetomadaTravada {
  readonly id: string;
  readonly endToEndId: string;
  readonly natureza: string;
  readonly valorEmCentavos: number;
  readonly estado: EstadoDaRetomada;
  readonly aplicada: EstadoDaRetomada | null;
  readonly nossa: boolean;
}

/** Locks and returns a retomada that is not applied yet; undefined if it is applied. */
export async function lockPorAplicar(tx: Tx, id: string): Promise<RetomadaTravada | undefined> {
  await sql`select from retomadas where id = ${id} for update`.execute(tx);
  const { rows } = await sql<RetomadaTravada>`
    select t.id, t.end_to_end_id as "endToEndId", t.natureza, t.valor_em_centavos as "valorEmCentavos", t.estado, t.aplicada,
      ${ehNossa(sql`t.end_to_end_id`, sql`t.id_no_banco`, sql`t.estado`)} as nossa
    from retomadas t where t.id = ${id} and t.aplicada is distinct from t.estado`.execute(tx);
  return rows[0];
}

/** The bank's report of a retomada. */
export function findRetomadaDita(db: Db, id: string) {
  return db
    .selectFrom('retomadas')
    .select(['natureza', 'valor_em_centavos as valorEmCentavos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The Pix of a retomada. */
export async function findPixDaRetomada(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('retomadas').select('end_to_end_id as pix').where('id', '=', id).executeTakeFirst())?.pix;
}

export async function setAplicada(tx: Tx, id: string, estado: EstadoDaRetomada, compraId: string | null, em: Date): Promise<void> {
  await tx.updateTable('retomadas').set({ aplicada: estado, compra_id: compraId, erro: null, mudou_em: em }).where('id', '=', id).execute();
}

/** Links the retomada to a refund that people made in the bank's own app, and that is in the ledger already. */
export async function setDevolucaoDaRetomada(tx: Tx, id: string, devolucaoId: string): Promise<void> {
  await tx.updateTable('retomadas').set({ devolucao_id: devolucaoId }).where('id', '=', id).execute();
}

/** Deletes a retomada that turned out to be our own refund. */
export async function deleteRetomada(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('retomadas').where('id', '=', id).execute();
}

/** Writes the operator's decision. The caller holds the lock of the retomada. */
export async function setDecisaoDaRetomada(tx: Tx, id: string, decisao: DecisaoDaRetomada, em: Date): Promise<void> {
  await tx.updateTable('retomadas').set({ decisao, mudou_em: em }).where('id', '=', id).execute();
}

/** Postpones a failed retomada by exponential backoff: 30 s, then twice as long each time, at most an hour. */
export async function postponeRetomada(db: Db, id: string, agora: Date, erro: string): Promise<void> {
  await sql`
    update retomadas set tentativas = tentativas + 1, erro = ${erro},
      tentar_em = ${agora}::timestamptz + least(interval '30 seconds' * power(2, least(tentativas, 10)), interval '1 hour')
    where id = ${id} and aplicada is distinct from estado`.execute(db);
}

export interface PorAplicar {
  readonly id: string;
  /** The due time as text with microseconds, which a `Date` cannot hold. */
  readonly desde: string;
}

export async function findPorAplicar(db: Db, ate: Date, depoisDe: PorAplicar | undefined, limite: number): Promise<PorAplicar[]> {
  const { rows } = await sql<PorAplicar>`
    select id, tentar_em::text as desde from retomadas where aplicada is distinct from estado and tentar_em <= ${ate}
      ${depoisDe ? sql`and (tentar_em, id) > (${depoisDe.desde}::timestamptz, ${depoisDe.id}::uuid)` : sql``}
    order by tentar_em, id limit ${limite}`.execute(db);
  return rows;
}

/** The total that the bank took from a Pix by itself and that is in the ledger, in centavos. */
export async function somaRetomada(tx: Tx, endToEndId: string): Promise<number> {
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(valor_em_centavos), 0)::bigint as soma from retomadas
    where end_to_end_id = ${endToEndId} and aplicada = 'tomada' and devolucao_id is null`.execute(tx);
  return onlyRow(rows).soma;
}

/** Ids of the refunds of a Pix, including those that people pay because the bank took money from the Pix and returned it in another way. */
const doPix = (endToEndId: string) => sql<string>`
  select id from devolucoes where end_to_end_id = ${endToEndId}
  union all
  select d.id from retomadas t join partes_da_retomada x on x.retomada_id = t.id join devolucoes d on d.pedido_id = x.pedido_id
    where t.end_to_end_id = ${endToEndId} and x.voltou_em_centavos > 0 and d.end_to_end_id is null`;

/** Locks and returns the refunds of a Pix. The orders are locked already, so no refund can be added. */
export async function lockDevolucoesDoPix(tx: Tx, endToEndId: string): Promise<DevolucaoDoMesmoPix[]> {
  const { rows } = await sql<{ id: string }>`${doPix(endToEndId)}`.execute(tx);
  if (rows.length === 0) return [];
  return tx
    .selectFrom('devolucoes')
    .select(['id', 'pedido_id as pedidoId', 'estado', 'tentativas', 'valor_em_centavos as valorEmCentavos'])
    .select('retomado_em_centavos as retomadoEmCentavos')
    .select(sql<boolean>`transferencia_id is not null and estado in ('enviada', 'concluida')`.as('transferida'))
    .select(sql<boolean>`end_to_end_id is null`.as('porPessoas'))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A refund that people made in the bank's own app, with this Pix and amount, and that the bank has not reported yet. */
export async function findFeitaPorFora(tx: Tx, endToEndId: string, valorEmCentavos: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from devolucoes d where d.end_to_end_id = ${endToEndId} and d.por_fora and d.valor_em_centavos - d.retomado_em_centavos = ${valorEmCentavos}
      and not exists (select from retomadas t where t.devolucao_id = d.id)
    order by d.id limit 1`.execute(tx);
  return rows[0]?.id;
}

export interface Absorvida {
  readonly id: string;
  readonly compraId: string | null;
  readonly pedidoId: string | null;
  readonly concluida: boolean;
}

/** Counts a part of a promised refund as done by the bank; any rest becomes due now. */
export async function absorverDevolucao(tx: Tx, id: string, centavos: number, em: Date): Promise<Absorvida> {
  const { rows } = await sql<Absorvida>`
    update devolucoes set retomado_em_centavos = retomado_em_centavos + ${centavos}::bigint, mudou_em = ${em}, tentar_em = ${em},
      lembrar_em = case when retomado_em_centavos + ${centavos}::bigint = valor_em_centavos then null else lembrar_em end,
      tentativas = case when estado = 'recusada' then 0 else tentativas end,
      estado = case when retomado_em_centavos + ${centavos}::bigint = valor_em_centavos then 'concluida' when estado = 'recusada' then 'pendente' else estado end
    where id = ${id} returning id, compra_id as "compraId", pedido_id as "pedidoId", estado = 'concluida' as concluida`.execute(tx);
  const [absorvida] = rows;
  if (!absorvida) throw new Error(`no refund ${id}`);
  return absorvida;
}

/**
 * Stops the refunds of a Pix during the bank's review: they are neither requested nor paid by people. Refunds that the bank works on are still
 * followed.
 */
export async function segurarDevolucoes(tx: Tx, endToEndId: string): Promise<void> {
  await tx
    .updateTable('devolucoes')
    .set({ espera_banco: true })
    .where(sql<boolean>`id in (${doPix(endToEndId)})`)
    .where('estado', '<>', 'concluida')
    .execute();
}

/** Whether the bank reviews the Pix for another retomada, too. */
export async function temOutraEmAnalise(tx: Tx, endToEndId: string, menosEsta: string): Promise<boolean> {
  const outra = tx.selectFrom('retomadas').select('id').where('end_to_end_id', '=', endToEndId).where('id', '<>', menosEsta);
  return (await outra.where('estado', '=', sql.lit('em_analise' as const)).executeTakeFirst()) !== undefined;
}

/**
 * Ends the stop after the review: the refunds of the Pix are requested again, also those that the bank refused. Refunds that wait for the
 * operator's decision still wait.
 */
export async function soltarDevolucoes(tx: Tx, endToEndId: string, em: Date): Promise<void> {
  await sql`
    update devolucoes set estado = case when recusas > 0 then 'pendente' else estado end, espera_banco = false, tentativas = 0, recusas = 0, tentar_em = ${em}, mudou_em = ${em}
    where id in (${doPix(endToEndId)}) and estado in ('pendente', 'recusada') and (espera_banco or recusas > 0)`.execute(tx);
  await sql`update devolucoes set espera_banco = false where id in (${doPix(endToEndId)}) and espera_banco`.execute(tx);
}

/** A page of the Pix of retomadas under review, sorted by id. @param depoisDe the last Pix of the page before */
export async function findPixEmAnalise(db: Db, depoisDe: string | undefined, limite: number): Promise<string[]> {
  const { rows } = await sql<{ pix: string }>`
    select distinct end_to_end_id as pix from retomadas where estado = 'em_analise' ${depoisDe ? sql`and end_to_end_id > ${depoisDe}` : sql``}
    order by 1 limit ${limite}`.execute(db);
  return rows.map(({ pix }) => pix);
}
