import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { estados, RECEBIDOS } from '../../../pedido/transicoes/index.ts';

/** A reminder that is due and was not made yet: its recipient and its subject. */
export interface LembretePorFazer {
  readonly chave: string;
  readonly usuarioId: string;
  readonly email: string;
  readonly eventoId: string;
  readonly eventoTitulo: string;
  readonly inicio: Date;
  readonly fuso: string;
  readonly dias: number;
  readonly pedidoId: string | null;
  readonly numero: number | null;
  readonly compraId: string | null;
  readonly prazoEm: Date | null;
  readonly fornecedorNome: string | null;
}

/** Maximum of one kind per round; the rest waits for the next round. */
const POR_VEZ = 500;
/** Reminders of a day are not sent before this hour at the place of the event. */
const DESDE = '09:00';

interface Partes {
  readonly chave: RawBuilder<string>;
  readonly de: RawBuilder<unknown>;
  readonly usuarioId: RawBuilder<string>;
  readonly pedido?: boolean;
  readonly compraId?: RawBuilder<string>;
  readonly prazoEm?: RawBuilder<Date>;
  readonly fornecedorNome?: RawBuilder<string>;
  /** A condition on one state also uses a partial index of several states: `status = 2` implies `status in (2, 3)`. */
  readonly onde: RawBuilder<unknown>;
}

async function find(
  db: Db,
  agora: Date,
  { chave, de, usuarioId, pedido = false, compraId, prazoEm, fornecedorNome, onde }: Partes,
): Promise<LembretePorFazer[]> {
  const { rows } = await sql<LembretePorFazer>`
    select ${chave} as chave, u.id as "usuarioId", u.email, e.id as "eventoId", e.titulo as "eventoTitulo", e.inicio, e.fuso,
      e.data_evento - (${agora}::timestamptz at time zone e.fuso)::date as dias,
      ${pedido ? sql`p.id` : sql`null::uuid`} as "pedidoId", ${pedido ? sql`p.numero` : sql`null::bigint`} as numero,
      ${compraId ?? sql`null::uuid`} as "compraId", ${prazoEm ?? sql`null::timestamptz`} as "prazoEm",
      ${fornecedorNome ?? sql`null::text`} as "fornecedorNome"
    from ${de}
    join usuarios u on u.id = ${usuarioId} and u.excluido_em is null
    where ${onde} and not exists (select 1 from notificacoes n where n.usuario_id = u.id and n.chave = ${chave})
    limit ${sql.lit(POR_VEZ)}`.execute(db);
  return rows;
}

/** The event is this number of days ahead, and the hour at its place is late enough. */
const faltam = (agora: Date, dias: RawBuilder<unknown>) => sql`
  e.inicio > ${agora} and e.inicio < ${agora}::timestamptz + interval '15 days'
  and e.data_evento - (${agora}::timestamptz at time zone e.fuso)::date ${dias}
  and (${agora}::timestamptz at time zone e.fuso)::time >= ${sql.lit(DESDE)}::time`;

/** Parties in a week, or tomorrow. */
export const findFestas = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'festa-' || (e.data_evento - (${agora}::timestamptz at time zone e.fuso)::date) || ':' || e.id || ':' || e.data_evento`,
    de: sql`eventos e`,
    usuarioId: sql`e.cliente_id`,
    onde: sql`e.status in (2, 3) and ${faltam(agora, sql`in (1, 7)`)}`,
  });

/** Carts without a new item for a day, with an event in two to fourteen days. */
export const findCarrinhos = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'carrinho:' || e.id || ':' || e.data_evento`,
    de: sql`eventos e`,
    usuarioId: sql`e.cliente_id`,
    onde: sql`e.status = 2 and ${faltam(agora, sql`between 2 and 14`)}
      and exists (select 1 from itens_do_carrinho i where i.evento_id = e.id)
      and not exists (select 1 from itens_do_carrinho i where i.evento_id = e.id and i.criado_em > ${agora}::timestamptz - interval '1 day')`,
  });

/** Orders that a supplier delivers tomorrow. */
export const findEntregas = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'entrega:' || p.id || ':' || e.data_evento`,
    de: sql`eventos e join pedidos p on p.evento_id = e.id`,
    usuarioId: sql`p.fornecedor_id`,
    pedido: true,
    onde: sql`e.status in (2, 3) and p.estado = 'confirmado' and ${faltam(agora, sql`= 1`)}`,
  });

/** Delivered orders of parties that ended within the last 30 days, without a rating by the client. */
export const findParaAvaliar = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'avaliar:' || p.id`,
    de: sql`eventos e join pedidos p on p.evento_id = e.id`,
    usuarioId: sql`p.cliente_id`,
    pedido: true,
    fornecedorNome: sql`(select f.nome from fornecedores f where f.id = p.fornecedor_id)`,
    onde: sql`e.fim < ${agora} and e.fim > ${agora}::timestamptz - interval '30 days' and p.estado in ${estados(RECEBIDOS)}
      and (${agora}::timestamptz at time zone e.fuso)::date > (e.fim at time zone e.fuso)::date
      and (${agora}::timestamptz at time zone e.fuso)::time >= ${sql.lit(DESDE)}::time
      and not exists (select 1 from avaliacoes a where a.pedido_id = p.id)`,
  });

/** Payments of purchases that expire within ten minutes. (The clock of the orders reminds of balances.) */
export const findPagamentos = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'pagamento:' || g.compra_id`,
    de: sql`pagamentos g join compras c on c.id = g.compra_id join eventos e on e.id = c.evento_id`,
    usuarioId: sql`c.cliente_id`,
    compraId: sql`g.compra_id`,
    prazoEm: sql`g.expira_em`,
    onde: sql`g.estado = 'aguardando' and g.pedido_id is null
      and g.expira_em > ${agora} and g.expira_em <= ${agora}::timestamptz + interval '10 minutes'`,
  });

/** A change whose deadline is within six hours. A change requested within the last hour is left out, because it was just announced. */
const mudancaNoFim = (agora: Date) =>
  sql`m.prazo_em > ${agora} and m.prazo_em <= ${agora}::timestamptz + interval '6 hours' and m.criado_em < ${agora}::timestamptz - interval '1 hour'`;

/** Changes of date that a supplier has not answered. */
export const findMudancasPedidas = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'mudanca:' || m.id || ':' || p.id`,
    de: sql`mudancas m join eventos e on e.id = m.evento_id join respostas_da_mudanca a on a.mudanca_id = m.id join pedidos p on p.id = a.pedido_id`,
    usuarioId: sql`p.fornecedor_id`,
    pedido: true,
    prazoEm: sql`m.prazo_em`,
    onde: sql`${mudancaNoFim(agora)} and m.estado = 'pedida' and a.resposta is null and p.estado in ${estados(DE_PE)}`,
  });

/** Changes of date that wait for the client's decision. */
export const findDecisoes = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'decidir:' || m.id`,
    de: sql`mudancas m join eventos e on e.id = m.evento_id`,
    usuarioId: sql`m.cliente_id`,
    prazoEm: sql`m.prazo_em`,
    onde: sql`${mudancaNoFim(agora)} and m.estado = 'a_decidir'`,
  });

/** Orders whose supplier has at most six hours left to answer. Orders paid within the last hour are left out, because they were just announced. */
export const findRespostas = (db: Db, agora: Date) =>
  find(db, agora, {
    chave: sql`'responder:' || p.id`,
    de: sql`pedidos p join eventos e on e.id = p.evento_id`,
    usuarioId: sql`p.fornecedor_id`,
    pedido: true,
    prazoEm: sql`p.prazo_em`,
    onde: sql`p.estado = 'pago' and p.prazo_em > ${agora} and p.prazo_em <= ${agora}::timestamptz + interval '6 hours'
      and p.pago_em < ${agora}::timestamptz - interval '1 hour'`,
  });
