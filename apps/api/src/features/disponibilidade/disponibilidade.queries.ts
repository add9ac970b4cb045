import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FatosDoAtendimento } from './disponibilidade.ts';

export interface FatosDoItem extends FatosDoAtendimento {
  produtoId: string;
  distanciaEmMetros: number;
}

// The facts of an event `e`, a product `p` and its supplier `f`. Those names are the tables' aliases in every statement.
const ativo = sql<boolean>`(p.ativo and f.vende)`;
const dentroDoRaio = sql<boolean>`coalesce(f.ponto <-> e.ponto <= f.corda_do_raio, false)`;
const aberto = sql<boolean>`(
  (f.semana_aberta @> e.semana
    or exists (select from excecoes_de_agenda x where x.fornecedor_id = f.id and x.tipo = 'aberto' and x.inicio <= e.inicio and x.fim >= e.fim))
  and not exists (select from excecoes_de_agenda x where x.fornecedor_id = f.id and x.tipo = 'fechado' and x.inicio < e.fim and x.fim > e.inicio))`;
const vagas = (agora: Date) => sql<number>`(p.capacidade - coalesce((select sum(r.quantidade)::integer from reservas r
  where r.produto_id = p.id
    and r.inicio < e.fim + make_interval(mins => p.preparo_depois_em_minutos)
    and r.fim > e.inicio - make_interval(mins => p.preparo_antes_em_minutos)
    and (r.expira_em is null or r.expira_em > ${agora})), 0))`;

/** Condition: `quantidade` units of product `p` of supplier `f` can serve event `e` (those aliases) now. */
export const podeAtender = (quantidade: number, agora: Date) =>
  sql<boolean>`(${ativo} and ${dentroDoRaio} and ${aberto} and ${vagas(agora)} >= ${quantidade}::integer)`;

/** What is known of each product (those that exist) for an event at `agora`. */
export async function findFatos(db: Db, eventoId: string, produtoIds: readonly string[], agora: Date): Promise<FatosDoItem[]> {
  const { rows } = await sql<FatosDoItem>`
    select p.id as "produtoId", ${ativo} as ativo, sec_to_gc(f.ponto <-> e.ponto) as "distanciaEmMetros",
      ${dentroDoRaio} as "dentroDoRaio", ${aberto} as aberto, ${vagas(agora)} as vagas
    from unnest(${sql.val(produtoIds)}::uuid[]) as pedido (id)
    join produtos p on p.id = pedido.id
    join fornecedores f on f.id = p.fornecedor_id
    join eventos e on e.id = ${eventoId}`.execute(db);
  return rows;
}

/** Locks the products, in the order of their ids so that two buyers never wait for each other in a ring. */
export async function lockProdutos(tx: Tx, produtoIds: readonly string[]): Promise<void> {
  await sql`select id from produtos where id = any(${sql.val(produtoIds)}::uuid[]) order by id for no key update`.execute(tx);
}

export interface ReservaNova {
  id: string;
  pedidoId: string;
  produtoId: string;
  fornecedorId: string;
  quantidade: number;
}

/** Writes the holds of a checkout, preparation included, and gives the products that are over their capacity with them. */
export async function insertReservas(
  tx: Tx,
  periodo: { inicio: Date; fim: Date },
  itens: readonly ReservaNova[],
  expiraEm: Date,
  agora: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with item as (
      select i.*, p.capacidade,
        ${periodo.inicio}::timestamptz - make_interval(mins => p.preparo_antes_em_minutos) as inicio,
        ${periodo.fim}::timestamptz + make_interval(mins => p.preparo_depois_em_minutos) as fim
      from json_to_recordset(${JSON.stringify(itens)}::json)
        as i (id uuid, "pedidoId" uuid, "produtoId" uuid, "fornecedorId" uuid, quantidade integer)
      join produtos p on p.id = i."produtoId"
    ), nova as (
      insert into reservas (id, produto_id, fornecedor_id, pedido_id, quantidade, inicio, fim, expira_em)
      select id, "produtoId", "fornecedorId", "pedidoId", quantidade, inicio, fim, ${expiraEm}::timestamptz from item
    )
    select "produtoId" as id from item
    where quantidade > capacidade - coalesce((select sum(r.quantidade) from reservas r
      where r.produto_id = item."produtoId" and r.inicio < item.fim and r.fim > item.inicio
        and (r.expira_em is null or r.expira_em > ${agora})), 0)`.execute(tx);
  return rows.map((row) => row.id);
}

export async function confirmReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx.updateTable('reservas').set({ expira_em: null }).where('pedido_id', 'in', pedidoIds).execute();
}

export async function deleteReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reservas').where('pedido_id', 'in', pedidoIds).execute();
}
