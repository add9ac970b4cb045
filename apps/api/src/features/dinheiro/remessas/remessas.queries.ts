import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { estaRetido } from '../../pedido/transicoes/index.ts';
import type { ContaParaPagar } from '../contas-bancarias/buscar-contas-para-pagar.ts';

export type Meio = 'simulado' | 'arquivo';

export interface RepasseDevido {
  readonly id: string;
  readonly fornecedorId: string;
  readonly valorEmCentavos: number;
}

/** An arbitrary number for the advisory lock, equal in all processes: batches are made one at a time. */
const TRAVA = 7_061_978;
export const REPASSES_POR_REMESSA = 20_000;

/** Takes the lock on making batches, and returns the number of the next batch, without gaps. */
export async function lockRemessas(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(TRAVA)})`.execute(tx);
  const { rows } = await sql<{ numero: number }>`select coalesce(max(numero), 0) + 1 as numero from remessas_de_repasses`.execute(tx);
  return onlyRow(rows).numero;
}

/**
 * Condition: payout `r` waits with its held order. A negative payout waits only while the order has positive payouts that have not left; after
 * those were paid, it is deducted from the supplier's other payouts even during the hold.
 */
export const esperaRetido = sql<boolean>`(${estaRetido(sql`r.pedido_id`)} and (r.valor_em_centavos > 0 or exists (
  select from repasses o where o.pedido_id = r.pedido_id and o.valor_em_centavos > 0 and o.estado in ('pendente', 'recusado'))))`;

/** Whether a locked payout waits with its order. */
export async function repasseRetido(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ retido: boolean }>`select ${esperaRetido} as retido from repasses r where r.id = ${id}`.execute(tx);
  return rows[0]?.retido ?? false;
}

/**
 * Due payouts of suppliers with a valid account. A refused payout is due at its next attempt, or after a change of the account. Payouts that
 * wait for an operator or with a held order are never due.
 * @param entre only these ids
 */
export async function findDevidos(tx: Tx, agora: Date, entre?: readonly string[]): Promise<RepasseDevido[]> {
  const { rows } = await sql<RepasseDevido>`
    select r.id, p.fornecedor_id as "fornecedorId", r.valor_em_centavos as "valorEmCentavos"
    from repasses r join pedidos p on p.id = r.pedido_id join contas_bancarias b on b.fornecedor_id = p.fornecedor_id
    where r.estado in ('pendente', 'recusado') and not r.espera_operador and not ${esperaRetido} and b.vale_a_partir_de <= ${agora}
      and (r.estado = 'pendente' or r.tentar_em <= ${agora} or b.mudou_em > r.mudou_em)
      ${entre ? sql`and r.id = any(${entre}::uuid[])` : sql``}
    order by p.fornecedor_id, r.id limit ${sql.lit(REPASSES_POR_REMESSA)}`.execute(tx);
  return rows;
}

interface TransferenciaNova {
  readonly id: string;
  readonly numero: number;
  /** Exactly one of the two ids is set: a payout to a supplier, or a refund to a client. */
  readonly fornecedorId: string | null;
  readonly clienteId: string | null;
  readonly valorEmCentavos: number;
  readonly destinoCifrado: Buffer;
  readonly para: string;
}

export async function insertRemessa(
  tx: Tx,
  remessa: { id: string; numero: number; meio: Meio },
  transferencias: readonly TransferenciaNova[],
  em: Date,
): Promise<void> {
  await tx
    .insertInto('remessas_de_repasses')
    .values({ ...remessa, criado_em: em })
    .execute();
  const dados = transferencias.map(({ destinoCifrado, ...uma }) => ({ ...uma, cifra: destinoCifrado.toString('hex') }));
  await sql`
    insert into transferencias (id, remessa_id, numero, fornecedor_id, cliente_id, valor_em_centavos, destino_cifrado, para, criado_em, mudou_em)
    select t.id, ${remessa.id}::uuid, t.numero, t."fornecedorId", t."clienteId", t."valorEmCentavos", decode(t.cifra, 'hex'), t.para, ${em}::timestamptz, ${em}::timestamptz
    from json_to_recordset(${JSON.stringify(dados)}::json)
      as t (id uuid, numero integer, "fornecedorId" uuid, "clienteId" uuid, "valorEmCentavos" bigint, cifra text, para text)`.execute(tx);
}

export interface RemessaPorEntregar {
  readonly id: string;
  readonly numero: number;
  readonly meio: Meio;
  readonly criadoEm: Date;
}

/** Batches that were not delivered yet, oldest first. */
export async function findPorEntregar(db: Db): Promise<RemessaPorEntregar[]> {
  const { rows } = await sql<RemessaPorEntregar>`
    select id, numero, meio, criado_em as "criadoEm" from remessas_de_repasses where entregue_em is null order by numero`.execute(db);
  return rows;
}

/** Locks a batch for its delivery. Returns false if it was delivered already. */
export async function lockPorEntregar(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from remessas_de_repasses where id = ${id} and entregue_em is null for update`.execute(tx);
  return rows.length === 1;
}

export interface OrdemGuardada {
  readonly id: string;
  readonly numero: number;
  readonly valorEmCentavos: number;
  /** The account as an earlier version stored it; otherwise null. */
  readonly destino: ContaParaPagar | null;
  readonly destinoCifrado: Uint8Array | null;
  /** True for a refund, false for a payout. */
  readonly devolve: boolean;
}

/** The open orders of a batch. */
export async function findOrdens(db: Db, remessaId: string): Promise<OrdemGuardada[]> {
  const { rows } = await sql<OrdemGuardada>`
    select id, numero, valor_em_centavos as "valorEmCentavos", destino, destino_cifrado as "destinoCifrado", cliente_id is not null as devolve from transferencias
    where remessa_id = ${remessaId} and estado = 'enviada' order by numero`.execute(db);
  return rows;
}

/** Locks open transfers whose account is not encrypted yet. A concurrent process gets other transfers. */
export async function lockDestinosPorCifrar(tx: Tx, limite: number): Promise<{ id: string; destino: ContaParaPagar }[]> {
  const { rows } = await sql<{ id: string; destino: ContaParaPagar }>`
    select id, destino from transferencias where destino is not null order by id limit ${sql.lit(limite)} for update skip locked`.execute(
    tx,
  );
  return rows;
}

export async function saveDestinosCifrados(tx: Tx, cifradas: readonly { id: string; destinoCifrado: Buffer }[]): Promise<void> {
  const dados = JSON.stringify(cifradas.map(({ id, destinoCifrado }) => ({ id, cifra: destinoCifrado.toString('hex') })));
  await sql`
    update transferencias t set destino = null, destino_cifrado = decode(d.cifra, 'hex')
    from json_to_recordset(${dados}::json) as d (id uuid, cifra text) where t.id = d.id`.execute(tx);
}

export async function setEntregue(tx: Tx, remessaId: string, em: Date): Promise<void> {
  await tx
    .updateTable('remessas_de_repasses')
    .set({ entregue_em: em })
    .where('id', '=', remessaId)
    .where('entregue_em', 'is', null)
    .execute();
}

export interface TransferenciaTravada {
  readonly id: string;
  readonly estado: 'enviada' | 'concluida' | 'recusada';
  readonly valorEmCentavos: number;
  readonly tentativas: number;
}

/** Locks a transfer, found by the numbers in its payment file. */
export async function lockTransferencia(tx: Tx, remessa: number, ordem: number): Promise<TransferenciaTravada | undefined> {
  const dela = await tx
    .selectFrom('transferencias as t')
    .innerJoin('remessas_de_repasses as m', 'm.id', 't.remessa_id')
    .select('t.id')
    .where('m.numero', '=', remessa)
    .where('t.numero', '=', ordem)
    .executeTakeFirst();
  if (!dela) return undefined;
  const { rows } = await lockThenRead(
    tx,
    (trava) => sql`select from transferencias where id = ${dela.id} for update`.execute(trava),
    (le) =>
      sql<TransferenciaTravada>`
      select t.id, t.estado, t.valor_em_centavos as "valorEmCentavos",
        coalesce((select max(r.tentativas) from repasses r where r.transferencia_id = t.id), (select d.recusas + 1 from devolucoes d where d.transferencia_id = t.id), 0) as tentativas
      from transferencias t where t.id = ${dela.id}`.execute(le),
  );
  return rows[0];
}

export interface TransferenciaTerminada {
  readonly id: string;
  /** Null for a refund, whose client is notified of the refund itself. */
  readonly fornecedorId: string | null;
  readonly email: string;
  readonly nome: string;
  readonly valorEmCentavos: number;
  readonly para: string;
}

/** Ends open transfers and deletes their accounts. Returns the transfers that it ended. */
export async function endTransferencias(
  tx: Tx,
  ids: readonly string[],
  fim: { estado: 'concluida' | 'recusada'; idNoBanco: string | null; motivo: string | null },
  em: Date,
): Promise<TransferenciaTerminada[]> {
  const { rows } = await sql<TransferenciaTerminada>`
    update transferencias t set estado = ${fim.estado}, destino = null, destino_cifrado = null, id_no_banco = ${fim.idNoBanco}, motivo = ${fim.motivo}, mudou_em = ${em}
    from usuarios u where u.id = coalesce(t.fornecedor_id, t.cliente_id) and t.id = any(${ids}::uuid[]) and t.estado = 'enviada'
    returning t.id, t.fornecedor_id as "fornecedorId", u.email, u.nome_completo as nome, t.valor_em_centavos as "valorEmCentavos", t.para`.execute(
    tx,
  );
  return rows;
}

/** Suppliers with due money and without an account. */
export async function findSemConta(db: Db): Promise<{ fornecedorId: string; email: string; nome: string }[]> {
  const { rows } = await sql<{ fornecedorId: string; email: string; nome: string }>`
    select u.id as "fornecedorId", u.email, u.nome_completo as nome from usuarios u
    where u.id in (select p.fornecedor_id from repasses r join pedidos p on p.id = r.pedido_id where r.estado = 'pendente')
      and u.excluido_em is null and not exists (select from contas_bancarias b where b.fornecedor_id = u.id)
    order by u.id`.execute(db);
  return rows;
}

export interface Espera {
  readonly repasses: number;
  readonly valorEmCentavos: number;
  readonly semConta: number;
  readonly contaNova: number;
  readonly recusados: number;
}

/** Payouts that are due and have not left, counted by reason. */
export async function findEspera(db: Db, agora: Date): Promise<Espera | undefined> {
  const { rows } = await sql<Espera>`
    select count(*) as repasses, coalesce(sum(r.valor_em_centavos), 0)::bigint as "valorEmCentavos",
      count(*) filter (where b.fornecedor_id is null) as "semConta", count(*) filter (where b.vale_a_partir_de > ${agora}) as "contaNova",
      count(*) filter (where r.estado = 'recusado') as recusados
    from repasses r join pedidos p on p.id = r.pedido_id left join contas_bancarias b on b.fornecedor_id = p.fornecedor_id
    where r.estado in ('pendente', 'recusado')`.execute(db);
  return rows[0];
}
