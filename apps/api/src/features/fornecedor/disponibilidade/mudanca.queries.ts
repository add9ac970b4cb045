import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { daLinha, fatos, ocupadoAte, ocupadoDe } from './atendimento.queries.ts';
import type { FatosDoAtendimento } from './disponibilidade.ts';

/** Row with a time and place: an event as it is, or as a change request would have it. */
export interface Alvo {
  readonly tabela: 'eventos' | 'mudancas';
  readonly id: string;
}

export interface FatosDoPedido extends FatosDoAtendimento {
  pedidoId: string;
  produtoNome: string;
  quantidade: number;
}

/** The facts of each product of these orders at another time or place; an order's own reservations count as free. */
export async function findFatosDosPedidos(db: Db, alvo: Alvo, pedidoIds: readonly string[], agora: Date): Promise<FatosDoPedido[]> {
  const { rows } = await sql<FatosDoPedido>`
    select i."pedidoId", p.nome as "produtoNome", i.quantidade, ${fatos(daLinha, sql.val(agora), sql`i."pedidoId"`)}
    from (
      select pedido_id as "pedidoId", produto_id, sum(quantidade)::integer as quantidade from itens_do_pedido
      where pedido_id = any(${sql.val(pedidoIds)}::uuid[]) group by 1, 2
    ) i
    join produtos p on p.id = i.produto_id join fornecedores f on f.id = p.fornecedor_id
    join ${sql.table(alvo.tabela)} e on e.id = ${alvo.id}
    order by i."pedidoId", p.nome`.execute(db);
  return rows;
}

/** The reservations of an order. */
export function findReservasDoPedido(db: Db, pedidoId: string) {
  return db.selectFrom('reservas').select(['id', 'produto_id as produtoId']).where('pedido_id', '=', pedidoId).orderBy('id').execute();
}

/**
 * Holds an order's units for a change request, in addition to their present time. If the two times touch, one row covers both, so that no query
 * counts the units twice; otherwise a second row holds the new time.
 * @param novas for each reservation of the order, the id of a second row, if one is needed.
 */
export async function insertSegunda(tx: Tx, mudancaId: string, novas: readonly { id: string; nova: string }[]): Promise<void> {
  await sql`
    with r as (
      select r.*, n.nova, tstzrange(r.inicio, r.fim) as de, tstzrange(${ocupadoDe(daLinha)}, ${ocupadoAte(daLinha)}) as para
      from json_to_recordset(${JSON.stringify(novas)}::json) as n (id uuid, nova uuid)
      join reservas r on r.id = n.id join produtos p on p.id = r.produto_id join mudancas e on e.id = ${mudancaId}
      where r.muda_para is null
    ), alargada as (
      update reservas set inicio = lower(r.de + r.para), fim = upper(r.de + r.para), muda_de = r.de, muda_para = r.para
      from r where reservas.id = r.id and r.de && r.para
    )
    insert into reservas (id, produto_id, fornecedor_id, pedido_id, quantidade, inicio, fim, muda_para)
    select r.nova, r.produto_id, r.fornecedor_id, r.pedido_id, r.quantidade, lower(r.para), upper(r.para), r.para from r
    where not r.de && r.para`.execute(tx);
}

/** Moves the orders' units to the new time, and frees the old one. */
export async function moveReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.val(pedidoIds)}::uuid[]`;
  await sql`delete from reservas r where pedido_id = any(${ids}) and muda_para is null
    and exists (select from reservas n where n.pedido_id = r.pedido_id and n.produto_id = r.produto_id and n.muda_para is not null)`.execute(
    tx,
  );
  await sql`update reservas set inicio = lower(muda_para), fim = upper(muda_para), muda_de = null, muda_para = null
    where pedido_id = any(${ids}) and muda_para is not null`.execute(tx);
}

/** Keeps the orders' old time, and frees the new one. */
export async function undoSegunda(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.val(pedidoIds)}::uuid[]`;
  await sql`delete from reservas where pedido_id = any(${ids}) and muda_para is not null and muda_de is null`.execute(tx);
  await sql`update reservas set inicio = lower(muda_de), fim = upper(muda_de), muda_de = null, muda_para = null
    where pedido_id = any(${ids}) and muda_de is not null`.execute(tx);
}
