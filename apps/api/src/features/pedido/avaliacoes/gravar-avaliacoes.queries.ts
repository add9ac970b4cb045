import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { FalhaDoPedido } from '@festejo/contrato/pedido/falhas.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { documentosDaPessoa, documentosDeQuemPagou, pagoAteAgora, pagoDoPedidoEmCentavos } from '../../dinheiro/pagamentos/index.ts';
import { falhaDoPedidoPago } from '../pedidos/falhas.queries.ts';
import { NOTA_QUE_ELOGIA, type ParaPesar } from './peso.ts';

export interface PedidoParaAvaliar extends Omit<ParaPesar, 'nota'> {
  readonly estado: EstadoDoPedido;
  /** The failure of the shop in this order. */
  readonly falha: FalhaDoPedido;
  readonly temOProduto: boolean;
  readonly fornecedorId: string;
  /** True if the client rated a product of this shop before. */
  readonly jaAvaliouALoja: boolean;
}

/**
 * Locks a client's order and the ratings of its shop, and reads the data that weighs a rating. Concurrent ratings of one order or one payer run
 * one after the other, so the second sees whether the first counts. An existing rating of the same product is ignored.
 */
export async function lockPedidoParaAvaliar(
  tx: Tx,
  { clienteId, pedidoId, produtoId }: { clienteId: string; pedidoId: string; produtoId: string },
): Promise<PedidoParaAvaliar | undefined> {
  const { rows } = await lockThenRead(
    tx,
    (trava) =>
      Promise.all([
        sql`select from pedidos where id = ${pedidoId} and cliente_id = ${clienteId} for no key update`.execute(trava),
        sql`select pg_advisory_xact_lock(hashtextextended('avaliacoes da loja:' || fornecedor_id, 0)) from pedidos
          where id = ${pedidoId} and cliente_id = ${clienteId}`.execute(trava),
      ]),
    (le) =>
      sql<PedidoParaAvaliar>`
    select o.estado, ${falhaDoPedidoPago(sql`o`)} as falha, exists (select from itens_do_pedido i where i.pedido_id = o.id and i.produto_id = ${produtoId}) as "temOProduto",
      o.fornecedor_id as "fornecedorId",
      exists (select from avaliacoes a where a.cliente_id = o.cliente_id and a.fornecedor_id = o.fornecedor_id) as "jaAvaliouALoja",
      ${pagoDoPedidoEmCentavos} as "pagoEmCentavos", ${pagoAteAgora} as "pagoAoTodoEmCentavos",
      (select count(*) from avaliacoes a where a.pedido_id = o.id and a.produto_id <> ${produtoId} and a.conta)::integer as "contamDoPedido",
      exists (select from avaliacoes v join pedidos outro on outro.id = v.pedido_id
        where v.fornecedor_id = o.fornecedor_id and v.conta and v.cliente_id <> o.cliente_id
          and ${documentosDeQuemPagou(sql`outro.compra_id`, sql`outro.cliente_id`)} && pagou.com) as "pagadorJaAvaliou",
      pagou.com && ${documentosDaPessoa(sql`o.fornecedor_id`)} as "pagoPelaLoja"
    from pedidos o, lateral (select o.*) p, lateral (select ${documentosDeQuemPagou(sql`o.compra_id`, sql`o.cliente_id`)} as com offset 0) pagou
    where o.id = ${pedidoId} and o.cliente_id = ${clienteId}`.execute(le),
  );
  return rows[0];
}

export async function findPagoDoPedido(db: Db, pedidoId: string): Promise<number> {
  const { rows } = await sql<{ pago: number }>`select ${pagoDoPedidoEmCentavos} as pago from pedidos p where p.id = ${pedidoId}`.execute(
    db,
  );
  return rows[0]?.pago ?? 0;
}

/**
 * The average keeps only the first `contam` good ratings of an order, by age. Low ratings always stay in the average: otherwise a shop could
 * remove them with a refund.
 */
export async function uncountAvaliacoes(tx: Tx, pedidoId: string, contam: number): Promise<void> {
  await sql`
    update avaliacoes set conta = false where id in (
      select id from avaliacoes where pedido_id = ${pedidoId} and conta and nota >= ${NOTA_QUE_ELOGIA} order by id
      offset greatest(0, ${contam} - (select count(*) from avaliacoes where pedido_id = ${pedidoId} and conta and nota < ${NOTA_QUE_ELOGIA})))`.execute(
    tx,
  );
}

interface AvaliacaoNova {
  readonly id: string;
  readonly pedidoId: string;
  readonly produtoId: string;
  readonly nota: number;
  readonly texto: string;
  /** True if the rating counts in the average. */
  readonly conta: boolean;
  readonly agora: Date;
}

/** Inserts a rating; a trigger copies client and supplier from the order. Returns false if the product of this order has a rating already. */
export async function insertAvaliacao(tx: Tx, { id, pedidoId, produtoId, nota, texto, conta, agora }: AvaliacaoNova): Promise<boolean> {
  const { rows } = await sql`
    insert into avaliacoes (id, pedido_id, produto_id, nota, texto, conta, criado_em)
    values (${id}, ${pedidoId}, ${produtoId}, ${nota}, ${texto}, ${conta}, ${agora})
    on conflict on constraint avaliacoes_uma_vez do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * Locks the order of a client's rating. The order is locked before the rating, as in every transition of an order; the order of a rating never
 * changes.
 */
export async function lockPedidoDaAvaliacao(tx: Tx, clienteId: string, id: string): Promise<void> {
  const daqui = tx.selectFrom('avaliacoes').select('pedido_id as pedidoId').where('id', '=', id).where('cliente_id', '=', clienteId);
  const avaliacao = await daqui.executeTakeFirst();
  if (avaliacao) await sql`select from pedidos where id = ${avaliacao.pedidoId} for no key update`.execute(tx);
}

/** Locks and returns a rating, if it belongs to this client or to this supplier; otherwise undefined. */
export function lockAvaliacao(tx: Tx, id: string, de: { clienteId: string } | { fornecedorId: string }) {
  const query = tx
    .selectFrom('avaliacoes')
    .select(['id', 'pedido_id as pedidoId', 'produto_id as produtoId', 'criado_em as criadoEm', 'versao'])
    .select(['nota', 'editada_em as editadaEm', 'respondida_em as respondidaEm', 'oculta_em as ocultaEm'])
    .where('id', '=', id)
    .forNoKeyUpdate();
  return (
    'clienteId' in de ? query.where('cliente_id', '=', de.clienteId) : query.where('fornecedor_id', '=', de.fornecedorId)
  ).executeTakeFirst();
}

export async function updateAvaliacao(
  tx: Tx,
  id: string,
  { nota, texto, conta, agora }: { nota: number; texto: string; conta: boolean | undefined; agora: Date },
): Promise<void> {
  await tx
    .updateTable('avaliacoes')
    .set((eb) => ({ nota, texto, ...(conta !== undefined && { conta }), editada_em: agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateResposta(tx: Tx, id: string, { texto, agora }: { texto: string; agora: Date }): Promise<void> {
  await tx
    .updateTable('avaliacoes')
    .set((eb) => ({ resposta: texto, respondida_em: agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks a reported rating against changes and decisions; undefined if it does not exist. */
export function lockDenunciada(tx: Tx, id: string) {
  return tx
    .selectFrom('avaliacoes')
    .select(['id', 'versao', 'cliente_id as autorId', 'oculta_em as ocultaEm'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Hides a rating from everybody but its author, or shows it again (null). A trigger updates average and counts. */
export async function setOculta(tx: Tx, id: string, oculta: { porque: string; em: Date } | null): Promise<void> {
  await tx
    .updateTable('avaliacoes')
    .set((eb) => ({ oculta_em: oculta?.em ?? null, oculta_porque: oculta?.porque ?? null, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Erases a person's texts and pictures, as client and as supplier. The stars stay in the averages, without a name. */
export async function eraseAvaliacoes(tx: Tx, usuarioId: string): Promise<void> {
  await sql`delete from fotos_da_avaliacao f using avaliacoes a where a.cliente_id = ${usuarioId} and f.avaliacao_id = a.id`.execute(tx);
  await tx.updateTable('avaliacoes').set({ texto: '' }).where('cliente_id', '=', usuarioId).execute();
  await tx.updateTable('avaliacoes').set({ resposta: null, respondida_em: null }).where('fornecedor_id', '=', usuarioId).execute();
}
