import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { EM_CUSTODIA } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { DecisaoDaSuspensao } from '@festejo/contrato/pedido/retencao.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { pagoDoPedidoEmCentavos } from '../../../dinheiro/pagamentos/index.ts';
import { estados } from '../grupos-de-estados.queries.ts';

/** Condition: a payout of order `p` (this alias is required) has not left yet. */
const temRepasseParado = sql<boolean>`exists (
  select from repasses r where r.pedido_id = p.id and r.estado in ('pendente', 'recusado') and r.valor_em_centavos > 0)`;

/** Condition: order `p` was paid, and a transition or a payout is still open. */
const emAberto: RawBuilder<boolean> = sql<boolean>`(p.estado in ${estados(EM_CUSTODIA)} or ${temRepasseParado})`;

/**
 * Orders of a shop that a suspension must hold: those without a suspension hold, and those released after an earlier suspension but not moved
 * yet.
 */
export async function findAReter(db: Db, fornecedorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pedidos p
    where p.fornecedor_id = ${fornecedorId} and ${emAberto}
      and not exists (select from retencoes h where h.pedido_id = p.id and h.motivo = 'suspensao' and h.decisao is distinct from 'seguir')
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The orders among `ids` that are open or have a payout to come. */
export async function findEmAberto(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pedidos p where p.id = any(${[...ids]}::uuid[]) and ${emAberto} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unpaid purchases with an order of this shop. */
export async function findComprasSemPagar(db: Db, fornecedorId: string): Promise<string[]> {
  const { rows } = await sql<{ compraId: string }>`
    select distinct compra_id as "compraId" from pedidos where fornecedor_id = ${fornecedorId} and estado = 'aguardando_pagamento'
    order by 1`.execute(db);
  return rows.map(({ compraId }) => compraId);
}

/** The orders of a purchase, paid just now, whose shops are suspended. */
export async function findDeLojasSuspensas(db: Db, compraId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pedidos p join usuarios u on u.id = p.fornecedor_id
    where p.compra_id = ${compraId} and u.suspenso_em is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the holds as not yet notified; the job of suspensions notifies people order by order. */
export async function setPorContar(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('retencoes')
    .set({ contada: false })
    .where('pedido_id', 'in', [...pedidoIds])
    .where('motivo', '=', 'suspensao')
    .execute();
}

export interface Decisao {
  readonly fornecedorId: string;
  readonly operadorId: string;
  readonly decisao: DecisaoDaSuspensao;
  /** Absent: all undecided orders of the shop. */
  readonly pedidoIds?: readonly string[] | undefined;
}

/** Condition: undecided orders of a suspended shop. The money of a concluded order cannot be refunded any more. */
const aDecidir = ({ fornecedorId, decisao, pedidoIds }: Omit<Decisao, 'operadorId'>) => sql`
  h.motivo = 'suspensao' and h.decisao is null and p.fornecedor_id = ${fornecedorId}
  ${decisao === 'devolver' ? sql`and p.estado in ${estados(EM_CUSTODIA)}` : sql``}
  ${pedidoIds ? sql`and p.id = any(${[...pedidoIds]}::uuid[])` : sql``}`;

/** The clients of the orders that a decision would cover. */
export async function findClientesADecidir(db: Db, decisao: Omit<Decisao, 'operadorId'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.cliente_id as id from retencoes h join pedidos p on p.id = h.pedido_id where ${aDecidir(decisao)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes the decision. Returns the number of orders that it covers. */
export async function setDecisao(tx: Tx, decisao: Decisao): Promise<number> {
  const { rows } = await sql`
    update retencoes h set decisao = ${decisao.decisao}, decidida_por = ${decisao.operadorId}
    from pedidos p where p.id = h.pedido_id and ${aDecidir(decisao)} returning h.pedido_id`.execute(tx);
  return rows.length;
}

/** Holds without a notice, or with a decision that was not carried out yet. */
export async function findAcumprir(db: Db, depoisDe: { pedidoId: string } | undefined, limite: number): Promise<{ pedidoId: string }[]> {
  const { rows } = await sql<{ pedidoId: string }>`
    select pedido_id as "pedidoId" from retencoes
    where (decisao is not null or not contada) ${depoisDe ? sql`and pedido_id > ${depoisDe.pedidoId}` : sql``}
    order by pedido_id limit ${limite}`.execute(db);
  return rows;
}

/** The suspension hold of an order. A caller that ends the hold must have the lock of the order. */
export function findSuspensao(tx: Tx, pedidoId: string) {
  return tx
    .selectFrom('retencoes')
    .select(['decisao', 'decidida_por as decididaPor', 'contada'])
    .where('pedido_id', '=', pedidoId)
    .where('motivo', '=', 'suspensao')
    .executeTakeFirst();
}

export async function setContada(tx: Tx, pedidoId: string): Promise<void> {
  await tx.updateTable('retencoes').set({ contada: true }).where('pedido_id', '=', pedidoId).where('motivo', '=', 'suspensao').execute();
}

/** Resets orders that the end of an earlier suspension released and the job did not move yet: they need a decision again. */
export async function desfazerSeguir(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('retencoes')
    .set({ decisao: null, decidida_por: null })
    .where('pedido_id', 'in', [...pedidoIds])
    .where('motivo', '=', 'suspensao')
    .where('decisao', '=', 'seguir')
    .execute();
}

/** Removes a decision that came too late, so that a new decision is possible. */
export async function desfazerDecisao(tx: Tx, pedidoId: string): Promise<void> {
  await tx
    .updateTable('retencoes')
    .set({ decisao: null, decidida_por: null })
    .where('pedido_id', '=', pedidoId)
    .where('motivo', '=', 'suspensao')
    .execute();
}

interface Soma {
  readonly quantos: number;
  readonly emCentavos: number;
}
export interface SomasDaLoja {
  readonly pedidos: Soma;
  readonly compras: Soma;
  readonly saldos: Soma;
  readonly orcamentos: Soma;
  readonly repasses: Soma;
}

const soma = (valor: RawBuilder<unknown>) => sql`json_build_object('quantos', count(*), 'emCentavos', coalesce(sum(${valor}), 0))`;

/** The open amounts of a shop: paid orders, unpaid purchases, balances, quotes, and payouts to come. */
export async function somarDaLoja(db: Db, fornecedorId: string): Promise<SomasDaLoja> {
  const dela = sql`from pedidos p where p.fornecedor_id = ${fornecedorId}`;
  const { rows } = await sql<SomasDaLoja>`
    select (select ${soma(pagoDoPedidoEmCentavos)} ${dela} and p.estado in ${estados(EM_CUSTODIA)}) as pedidos,
      (select ${soma(sql`p.total_em_centavos`)} ${dela} and p.estado = 'aguardando_pagamento') as compras,
      (select ${soma(sql`p.total_em_centavos - p.sinal_em_centavos`)} ${dela}
        and p.estado = 'confirmado' and p.sinal_em_centavos is not null and p.saldo_pago_em is null) as saldos,
      (select ${soma(sql`o.total`)} from consultas k
        left join lateral (
          select o.preco_em_centavos::bigint * o.quantidade as total from propostas o
          where o.consulta_id = k.id and o.fornecedor_id = k.fornecedor_id and o.por = 'fornecedor' order by o.id desc limit 1
        ) o on true
        where k.fornecedor_id = ${fornecedorId} and k.prazo_em is not null) as orcamentos,
      (select ${soma(sql`r.valor_em_centavos`)} from repasses r join pedidos p on p.id = r.pedido_id
        where p.fornecedor_id = ${fornecedorId} and r.estado in ('pendente', 'recusado') and r.valor_em_centavos > 0) as repasses`.execute(
    db,
  );
  return rows[0] as SomasDaLoja;
}

export interface LinhaAberta {
  readonly id: string;
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  readonly eventoTitulo: string;
  readonly dataEvento: string;
  readonly pagoEmCentavos: number;
  readonly repasseEmCentavos: number;
  readonly espera: boolean;
  readonly decisao: DecisaoDaSuspensao | null;
}

/** The shop's open orders, sorted by the beginning of the party. */
export async function findAbertosDaLoja(
  db: Db,
  fornecedorId: string,
  { limite, offset }: { limite: number; offset: number },
): Promise<{ linhas: LinhaAberta[]; total: number }> {
  const { rows } = await sql<LinhaAberta & { total: number }>`
    select p.id, p.numero, p.estado, e.titulo as "eventoTitulo", e.data_evento as "dataEvento", ${pagoDoPedidoEmCentavos} as "pagoEmCentavos",
      (select coalesce(sum(r.valor_em_centavos), 0) from repasses r
        where r.pedido_id = p.id and r.estado in ('pendente', 'recusado') and r.valor_em_centavos > 0)::bigint as "repasseEmCentavos",
      h.pedido_id is not null as espera, h.decisao, count(*) over ()::integer as total
    from pedidos p join eventos e on e.id = p.evento_id
    left join retencoes h on h.pedido_id = p.id and h.motivo = 'suspensao'
    where p.fornecedor_id = ${fornecedorId} and (${emAberto} or h.pedido_id is not null)
    order by e.inicio, p.id limit ${limite} offset ${offset}`.execute(db);
  // Each row carries the total. A page beyond the last has no row, so the first page is read for the total.
  if (rows.length === 0 && offset > 0)
    return { linhas: [], total: (await findAbertosDaLoja(db, fornecedorId, { limite: 1, offset: 0 })).total };
  return { linhas: rows.map(({ total: _, ...linha }) => linha), total: rows[0]?.total ?? 0 };
}
