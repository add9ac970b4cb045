import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { CAIDOS, DE_PE, EM_CUSTODIA } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import type { PedidoComPolitica, SaidaDoPedido } from '../../dinheiro/livro/index.ts';
import { inserirMovimentos, type MovimentoNovo } from '../../dinheiro/livro/index.ts';
import { deveSaldo, pagoDoPedidoEmCentavos } from '../../dinheiro/pagamentos/index.ts';
import { estados } from './grupos-de-estados.queries.ts';
import { retencoesDe, retidoParaORelogio } from './retencao/retencao.queries.ts';
import type { Retivel } from './retencao/retencao.ts';
import type { Autor } from './transicoes.ts';

/** SQL condition: the supplier may see order `p` (this alias is required). The market's `regras-em-sql` test holds it to `fornecedorPodeVer`. */
export const visivelAoFornecedor: RawBuilder<boolean> = sql<boolean>`p.pago_em is not null`;

/** The supplier's part, in centavos, of an amount in custody of order `p`: the amount less the fee. */
export const semTaxa = (guardado: RawBuilder<unknown>) =>
  sql<number>`(${guardado} - round(${guardado} * p.taxa_em_pontos_base / 10000.0))::bigint`;

const inteiro = sql`(p.total_em_centavos + case when p.desconto_quem_paga = 'festejo' then p.desconto_em_centavos else 0 end)`;
const soOSinal = (quando: RawBuilder<unknown>) =>
  sql<number>`(${semTaxa(sql`(case when ${quando} then p.sinal_em_centavos else ${inteiro} end - p.retomado_em_centavos)`)} - p.perda_em_centavos)`;

/**
 * The supplier's part of the money paid so far for order `p`, in centavos, in custody or already released. While the balance is open, only the
 * deposit counts. Money that went back to the client, or that the bank took back, is subtracted.
 */
export const recebeDoPago: RawBuilder<number> = soOSinal(deveSaldo);
/** The amount that order `p` finally brings its supplier: `recebeDoPago` plus the supplier's part of a balance that can still be paid. */
export const recebeDoPedido: RawBuilder<number> = soOSinal(sql`${deveSaldo} and p.estado not in ${estados(DE_PE)}`);

/**
 * The cost of order `p` for its client: the whole total while the order stands, only the payments after it fell, and in both cases less the
 * refunds.
 */
export const custaAoCliente: RawBuilder<number> = sql<number>`(case
  when p.estado not in ${estados(CAIDOS)} then p.total_em_centavos - p.volta_em_centavos
  when p.pago_em is not null then ${pagoDoPedidoEmCentavos} else 0 end)`;

/** A locked order with all fields that a transition needs. */
export interface PedidoTravado extends PedidoComPolitica, Retivel {
  readonly id: string;
  readonly compraId: string;
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly estado: EstadoDoPedido;
  readonly pagoEm: Date | null;
  readonly prazoEm: Date | null;
  readonly fim: Date;
  readonly fuso: string;
  /** The last moment to pay the balance; null for an order bought without a deposit. */
  readonly saldoAte: Date | null;
  /** The part of `retomadoEmCentavos` that the bank took from the Pix of the balance. */
  readonly retomadoDoSaldoEmCentavos: number;
}

type DaCompra = { compraId: string } | { pedidoId: string } | { pedidoIds: readonly string[] };

function comprasDe(de: DaCompra) {
  if ('compraId' in de) return sql`= ${de.compraId}::uuid`;
  if ('pedidoId' in de) return sql`= (select compra_id from pedidos where id = ${de.pedidoId})`;
  return sql`in (select compra_id from pedidos where id = any(${sql.val(de.pedidoIds)}::uuid[]))`;
}

const daCompra = (de: DaCompra) => sql`
    select p.id, p.compra_id as "compraId", p.cliente_id as "clienteId", p.fornecedor_id as "fornecedorId", p.estado, p.pago_em as "pagoEm",
      p.prazo_em as "prazoEm", p.criado_em as "criadoEm", p.politica_de_cancelamento as politica, e.inicio, e.fim, e.fuso,
      p.total_em_centavos as "totalEmCentavos", p.desconto_em_centavos as "descontoEmCentavos", p.desconto_quem_paga as "descontoQuemPaga",
      p.taxa_em_pontos_base as "taxaEmPontosBase", p.volta_no_maximo as "voltaNoMaximo", p.sinal_em_centavos as "sinalEmCentavos",
      p.saldo_ate as "saldoAte", p.saldo_pago_em as "saldoPagoEm", ${retencoesDe} as retencoes,
      p.retomado_em_centavos as "retomadoEmCentavos", p.retomado_do_saldo_em_centavos as "retomadoDoSaldoEmCentavos"
    from pedidos p join eventos e on e.id = p.evento_id
    where p.compra_id ${comprasDe(de)}
    order by p.id`;

/** Locks all orders of a purchase, or of the purchases of some orders, in the order of their ids. Moving the event takes the same locks. */
export async function travarPedidos(tx: Tx, de: DaCompra): Promise<void> {
  await sql`select from pedidos p where p.compra_id ${comprasDe(de)} order by p.id for no key update`.execute(tx);
}

/** Locks the orders as `travarPedidos` does, then reads them. Their event is read after the lock, so deadlines use the current day of the party. */
export function lockPedidos(tx: Tx, de: DaCompra): Promise<PedidoTravado[]> {
  return lockThenRead(
    tx,
    (trava) => travarPedidos(trava, de),
    (le) => findPedidosDaCompra(le, de),
  );
}

/** Reads the orders of `lockPedidos` without a lock. */
export async function findPedidosDaCompra(db: Db, de: DaCompra): Promise<PedidoTravado[]> {
  return (await sql<PedidoTravado>`${daCompra(de)}`.execute(db)).rows;
}

export interface Mudanca {
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: Autor;
  readonly usuarioId: string | null;
  readonly motivo: string | null;
  readonly em: Date;
}

export interface PedidoMudado extends SaidaDoPedido {
  readonly id: string;
  readonly historicoId: string;
  readonly prazoEm: Date | null;
  readonly movimento: MovimentoNovo | null;
}

/** Moves orders to another state and writes their history and ledger movements. Returns the number of orders that were in the state `de`. */
export async function saveMudanca(tx: Tx, pedidos: readonly PedidoMudado[], mudanca: Mudanca): Promise<number> {
  const { de, para, por, usuarioId, motivo, em } = mudanca;
  const { rows } = await sql`
    with mudado as (
      update pedidos p set estado = ${para}, versao = p.versao + 1, prazo_em = m."prazoEm",
        volta_em_centavos = p.volta_em_centavos + m."voltaEmCentavos", perda_em_centavos = p.perda_em_centavos + m."perdaEmCentavos",
        pago_em = case when ${para} = 'pago' then ${em}::timestamptz else p.pago_em end
      from json_to_recordset(${JSON.stringify(pedidos)}::json) as m (id uuid, "historicoId" uuid, "prazoEm" timestamptz, "voltaEmCentavos" bigint, "perdaEmCentavos" bigint)
      where p.id = m.id and p.estado = ${de}
      returning p.id, m."historicoId"
    ), ${inserirMovimentos(pedidos, em)}
    insert into historico_do_pedido (id, pedido_id, de, para, por, usuario_id, motivo, em)
    select "historicoId", id, ${de}::text, ${para}::text, ${por}::text, ${usuarioId}::uuid, ${motivo}::text, ${em}::timestamptz
    from mudado returning pedido_id`.execute(tx);
  return rows.length;
}

/** The transition that brought each of these orders to its present state. */
export async function findQuedas(db: Db, ids: readonly string[]): Promise<Pick<Mudanca, 'de' | 'para' | 'por'>[]> {
  const { rows } = await sql<Pick<Mudanca, 'de' | 'para' | 'por'>>`
    select h.de, h.para, h.por from pedidos p join historico_do_pedido h on h.pedido_id = p.id and h.para = p.estado
    where p.id = any(${ids}::uuid[]) and h.de is not null`.execute(db);
  return rows;
}

/** An order whose event moved: the new deadline, and the largest part, in percent, that a cancellation gives back. */
export interface PedidoRemarcado {
  readonly id: string;
  readonly prazoEm: Date | null;
  readonly voltaNoMaximo: number;
}

export async function saveRemarcados(tx: Tx, pedidos: readonly PedidoRemarcado[]): Promise<void> {
  await sql`
    update pedidos p set prazo_em = m."prazoEm", volta_no_maximo = m."voltaNoMaximo", versao = p.versao + 1
    from json_to_recordset(${JSON.stringify(pedidos)}::json) as m (id uuid, "prazoEm" timestamptz, "voltaNoMaximo" smallint)
    where p.id = m.id`.execute(tx);
}

/** Sets the deadline of the order; with null the clock job skips the order. */
export async function setPrazo(tx: Tx, pedidoId: string, prazoEm: Date | null): Promise<void> {
  await tx
    .updateTable('pedidos')
    .set((eb) => ({ prazo_em: prazoEm, versao: eb('versao', '+', 1) }))
    .where('id', '=', pedidoId)
    .execute();
}

/** An order whose deadline passed. `prazo` is the deadline as text with microseconds, which a `Date` cannot hold. */
export interface PedidoVencido {
  readonly id: string;
  readonly prazo: string;
}

/** Orders without a hold whose deadline passed, the longest overdue first, starting after `depoisDe`. */
export async function findVencidos(db: Db, agora: Date, depoisDe: PedidoVencido | undefined, limite: number): Promise<PedidoVencido[]> {
  // This list of states must equal the condition of the partial index; otherwise PostgreSQL does not use the index.
  const { rows } = await sql<PedidoVencido>`
    select id, prazo_em::text as prazo from pedidos p
    where estado in ${estados(EM_CUSTODIA)} and prazo_em <= ${agora} and not ${retidoParaORelogio}
      ${depoisDe ? sql`and (prazo_em, id) > (${depoisDe.prazo}::timestamptz, ${depoisDe.id}::uuid)` : sql``}
    order by prazo_em, id limit ${limite}`.execute(db);
  return rows;
}

/**
 * Locks the first order of the purchase, or returns false if another transaction holds its lock. The caller then locks the other orders in the
 * order of their ids, as all code does, so no deadlock can occur.
 */
export async function lockCompraDoPedido(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pedidos
    where id = (select o.id from pedidos p join pedidos o on o.compra_id = p.compra_id where p.id = ${id} order by o.id limit 1)
    for no key update skip locked`.execute(tx);
  return rows.length === 1;
}
