import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { documentosDaPessoa, documentosDeQuemPagou, pagoDoPedidoEmCentavos } from '../../dinheiro/pagamentos/index.ts';
import { ehLojaPropria } from '../contas/lojas-proprias.queries.ts';
import type { ParaPremiar, SemPremio } from './premio.ts';

/**
 * Records that an invited client concluded a purchase; the prize waits. A later purchase replaces one that got no prize. Does nothing when
 * the client was not invited, or already has a recorded purchase.
 */
export async function insertIndicacao(tx: Tx, pedidoId: string, { em, premiarEm }: { em: Date; premiarEm: Date }): Promise<void> {
  await sql`
    insert into indicacoes as atual (indicado_id, cliente_id, pedido_id, concluida_em, estado, premiar_em)
    select amigo.id, quem.id, p.id, ${em}::timestamptz, 'esperando', ${premiarEm}::timestamptz
    from pedidos p join usuarios amigo on amigo.id = p.cliente_id join usuarios quem on quem.id = amigo.convidado_por
    where p.id = ${pedidoId} and p.estado = 'concluido'
    on conflict (indicado_id) do update set pedido_id = excluded.pedido_id, concluida_em = excluded.concluida_em, estado = 'esperando',
      premiar_em = excluded.premiar_em, porque = null
      where atual.estado = 'recusada' and atual.pedido_id <> excluded.pedido_id`.execute(tx);
}

/** The amounts that decide about the prize when an order is concluded. Undefined for a client without an invitation. */
export async function findCompraDoAmigo(
  db: Db,
  pedidoId: string,
): Promise<{ pagoEmCentavos: number; comCupomDoFestejo: boolean } | undefined> {
  const { rows } = await sql<{ pagoEmCentavos: number; comCupomDoFestejo: boolean }>`
    select ${pagoDoPedidoEmCentavos} as "pagoEmCentavos", ${cupomDoFestejo} as "comCupomDoFestejo"
    from pedidos p join usuarios amigo on amigo.id = p.cliente_id where p.id = ${pedidoId} and amigo.convidado_por is not null`.execute(db);
  return rows[0];
}

const cupomDoFestejo = sql<boolean>`(p.desconto_em_centavos > 0 and p.desconto_quem_paga = 'festejo')`;

export interface IndicacaoAJulgar extends Omit<ParaPremiar, 'pagadorJaContou'> {
  readonly indicadoId: string;
  readonly clienteId: string;
}

/** Serialises the judgement of prizes, so that each judgement counts the prizes given before it. */
export async function lockPremios(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('premios de indicacao', 0))`.execute(tx);
}

/**
 * Locks a referral whose prize is due and reads the data of its judgement. Returns undefined when another process has judged it.
 * @param desde the beginning of the month in the limit of prizes per month
 */
export async function lockIndicacao(
  tx: Tx,
  indicadoId: string,
  { agora, desde }: { agora: Date; desde: Date },
): Promise<IndicacaoAJulgar | undefined> {
  const { rows } = await lockThenRead(
    tx,
    (trava) => sql`select from indicacoes where indicado_id = ${indicadoId} and premiar_em <= ${agora} for no key update`.execute(trava),
    (le) =>
      sql<IndicacaoAJulgar>`
    select i.indicado_id as "indicadoId", i.cliente_id as "clienteId", i.concluida_em as "concluidaEm", p.estado = 'concluido' as concluido,
      ${pagoDoPedidoEmCentavos} as "pagoEmCentavos", ${cupomDoFestejo} as "comCupomDoFestejo", f.verificado as "lojaVerificada",
      quem.excluido_em is not null as "quemConvidouSaiu",
      ${ehLojaPropria(sql`i.indicado_id`, sql`p.fornecedor_id`)} or ${ehLojaPropria(sql`i.cliente_id`, sql`p.fornecedor_id`)} as "lojaPropria",
      ${documentosDeQuemPagou(sql`p.compra_id`, sql`i.indicado_id`)} as pagador,
      ${documentosDaPessoa(sql`i.cliente_id`)} || ${documentosDaPessoa(sql`p.fornecedor_id`)} as "deOutros",
      (select count(*) from indicacoes x where x.cliente_id = i.cliente_id and x.premiada_em > ${desde})::integer as "premiosNoMes",
      (select count(*) from indicacoes x where x.cliente_id = i.cliente_id and x.premiada_em is not null)::integer as "premiosAoTodo"
    from indicacoes i join pedidos p on p.id = i.pedido_id join fornecedores f on f.id = p.fornecedor_id join usuarios quem on quem.id = i.cliente_id
    where i.indicado_id = ${indicadoId} and i.premiar_em <= ${agora}`.execute(le),
  );
  return rows[0];
}

/** Whether one of these documents also paid another friend's purchase that already has its prize. */
export async function jaContou(tx: Tx, indicadoId: string, marcas: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from indicacoes where estado = 'premiada' and marcas && ${[...marcas]}::text[] and indicado_id <> ${indicadoId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setPremiada(
  tx: Tx,
  indicadoId: string,
  { cupomId, cupomDoIndicadoId, marcas, em }: { cupomId: string; cupomDoIndicadoId: string; marcas: readonly string[]; em: Date },
): Promise<void> {
  await tx
    .updateTable('indicacoes')
    .set({ estado: 'premiada', premiar_em: null, premiada_em: em, cupom_id: cupomId, cupom_do_indicado_id: cupomDoIndicadoId })
    .set({ marcas: [...marcas] })
    .where('indicado_id', '=', indicadoId)
    .execute();
}

export async function setSemPremio(tx: Tx, indicadoId: string, porque: SemPremio): Promise<void> {
  await tx.updateTable('indicacoes').set({ estado: 'recusada', premiar_em: null, porque }).where('indicado_id', '=', indicadoId).execute();
}

export async function postponePremio(tx: Tx, indicadoId: string, premiarEm: Date): Promise<void> {
  await tx.updateTable('indicacoes').set({ premiar_em: premiarEm }).where('indicado_id', '=', indicadoId).execute();
}

/**
 * Takes back the prize of an undone purchase and returns the ids of its coupons. Waits for a judgement in progress. A prize that still
 * waits is left alone, because its judgement will see that the purchase was undone.
 */
export async function withdrawPremio(tx: Tx, pedidoId: string): Promise<string[]> {
  const { rows } = await lockThenRead(
    tx,
    (trava) => sql`select from indicacoes where pedido_id = ${pedidoId} for no key update`.execute(trava),
    (muda) =>
      sql<{ cupons: string[] }>`
    update indicacoes set estado = 'retirada', porque = 'compra_desfeita' where pedido_id = ${pedidoId} and estado = 'premiada'
    returning array_remove(array[cupom_id, cupom_do_indicado_id], null)::text[] as cupons`.execute(muda),
  );
  return rows.flatMap(({ cupons }) => cupons);
}

/** A prize that is due. `desde` is the due time as text from the database, to the microsecond. */
export interface PremioAJulgar {
  readonly indicadoId: string;
  readonly desde: string;
}

/** Prizes that are due, the longest waiting first, after the given one. */
export async function findPremiosAJulgar(
  db: Db,
  agora: Date,
  depoisDe: PremioAJulgar | undefined,
  limite: number,
): Promise<PremioAJulgar[]> {
  const { rows } = await sql<PremioAJulgar>`
    select indicado_id as "indicadoId", premiar_em::text as desde from indicacoes where premiar_em <= ${agora}
      ${depoisDe ? sql`and (premiar_em, indicado_id) > (${depoisDe.desde}::timestamptz, ${depoisDe.indicadoId}::uuid)` : sql``}
    order by premiar_em, indicado_id limit ${limite}`.execute(db);
  return rows;
}
