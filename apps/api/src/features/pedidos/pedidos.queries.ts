import type { EstadoDoPedido } from '@festejo/contrato/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ValoresDoPedido } from './lancamentos.ts';
import type { Autor } from './pedido.ts';

/** An order with what its changes need to know: money, event, and whom to tell. */
export interface PedidoEmMaos extends ValoresDoPedido {
  readonly id: string;
  readonly numero: number;
  readonly compraId: string;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly clienteEmail: string;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
  readonly fornecedorEmail: string;
  readonly eventoId: string;
  readonly eventoTitulo: string;
  readonly inicio: Date;
  readonly fuso: string;
  readonly localidade: string;
  readonly uf: string;
  readonly estado: EstadoDoPedido;
  readonly responderAte: Date | null;
}

/** All orders of a purchase, or of the purchase of an order, locked in the order of their ids. */
export async function lockPedidos(tx: Tx, de: { compraId: string } | { pedidoId: string }): Promise<PedidoEmMaos[]> {
  const compra = 'compraId' in de ? sql`${de.compraId}::uuid` : sql`(select compra_id from pedidos where id = ${de.pedidoId})`;
  const { rows } = await sql<PedidoEmMaos>`
    select p.id, p.numero, p.compra_id as "compraId", p.cliente_id as "clienteId", c.nome_completo as "clienteNome", c.email as "clienteEmail",
      p.fornecedor_id as "fornecedorId", f.nome as "fornecedorNome", u.email as "fornecedorEmail", p.evento_id as "eventoId",
      e.titulo as "eventoTitulo", e.inicio, e.fuso, e.localidade, e.uf, p.estado, p.responder_ate as "responderAte",
      p.total_em_centavos as "totalEmCentavos", p.desconto_em_centavos as "descontoEmCentavos", p.desconto_quem_paga as "descontoQuemPaga"
    from pedidos p
    join eventos e on e.id = p.evento_id
    join usuarios c on c.id = p.cliente_id
    join fornecedores f on f.id = p.fornecedor_id
    join usuarios u on u.id = p.fornecedor_id
    where p.compra_id = ${compra}
    order by p.id
    for no key update of p`.execute(tx);
  return rows;
}

export interface Mudanca {
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly usuarioId: string | null;
  readonly motivo: string | null;
  readonly em: Date;
  /** Set with the payment. */
  readonly responderAte: Date | null;
}

/** Moves orders from one state to another and writes their history; gives how many were in the first. */
export async function updateEstado(tx: Tx, pedidos: readonly { id: string; historicoId: string }[], mudanca: Mudanca): Promise<number> {
  const { rows } = await sql`
    with mudado as (
      update pedidos p set estado = ${mudanca.para}, versao = p.versao + 1, responder_ate = coalesce(${mudanca.responderAte}::timestamptz, p.responder_ate)
      from json_to_recordset(${JSON.stringify(pedidos)}::json) as m (id uuid, "historicoId" uuid)
      where p.id = m.id and p.estado = ${mudanca.de}
      returning p.id, m."historicoId"
    )
    insert into historico_do_pedido (id, pedido_id, de, para, por, usuario_id, motivo, em)
    select "historicoId", id, ${mudanca.de}::text, ${mudanca.para}::text, ${mudanca.por}::text, ${mudanca.usuarioId}::uuid, ${mudanca.motivo}::text,
      ${mudanca.em}::timestamptz
    from mudado returning pedido_id`.execute(tx);
  return rows.length;
}

export interface LancamentoNovo {
  id: string;
  movimento_id: string;
  pedido_id: string;
  conta: string;
  valor_em_centavos: number;
  em: Date;
}

export async function insertLancamentos(tx: Tx, lancamentos: readonly LancamentoNovo[]): Promise<void> {
  if (lancamentos.length > 0) await tx.insertInto('lancamentos').values(lancamentos).execute();
}

/** Paid orders whose supplier did not answer in time, the longest overdue first. */
export async function findSemResposta(db: Db, agora: Date, limite: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pedidos')
    .select('id')
    .where('estado', '=', 'pago')
    .where('responder_ate', '<=', agora)
    .orderBy('responder_ate')
    .limit(limite)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Takes an order's purchase by its first order, unless another process has it at hand; the rest is then locked in the
 * order of ids, as everywhere, so that nobody waits in a ring.
 */
export async function takeCompraDoPedido(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pedidos
    where id = (select o.id from pedidos p join pedidos o on o.compra_id = p.compra_id where p.id = ${id} order by o.id limit 1)
    for no key update skip locked`.execute(tx);
  return rows.length === 1;
}
