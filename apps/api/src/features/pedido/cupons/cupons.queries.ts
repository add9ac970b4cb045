import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import type { Cupom } from './cupom.ts';

/** A coupon, with the number of purchases, paid or unpaid, in which this client uses it. */
export interface CupomDoCliente extends Cupom {
  readonly usosDoCliente: number;
}

const colunas = (clienteId: RawBuilder<string>) => sql`
  c.id, c.codigo, c.fornecedor_id as "fornecedorId", c.tipo, c.valor, c.minimo_em_centavos as "minimoEmCentavos", c.inicia_em as "iniciaEm",
  c.termina_em as "terminaEm", c.limite_total as "limiteTotal", c.limite_por_cliente as "limitePorCliente", c.usos, c.quem_paga as "quemPaga",
  c.produtos, c.categorias_oficiais as "categoriasOficiais", c.ativo,
  case when c.cliente_id is null then '{}' else array(
    select distinct p.fornecedor_id::text from indicacoes i join pedidos p on p.id = i.pedido_id
    where i.cliente_id = c.cliente_id or i.indicado_id = c.cliente_id) end as "foraDe",
  (select count(*) from usos_de_cupom u where u.cupom_id = c.id and u.cliente_id = ${clienteId}) as "usosDoCliente"`;

// A coupon of one client does not exist for anybody else.
const usavelPor = (clienteId: RawBuilder<string>) => sql`(c.cliente_id is null or c.cliente_id = ${clienteId})`;

const porCodigo = statement<{ codigo: string; clienteId: string }, CupomDoCliente>(
  ({ codigo, clienteId }) => sql`select ${colunas(clienteId)} from cupons c where c.codigo = ${codigo} and ${usavelPor(clienteId)}`,
);

const porIds = statement<{ ids: readonly string[]; clienteId: string }, CupomDoCliente>(
  ({ ids, clienteId }) => sql`select ${colunas(clienteId)} from cupons c where c.id = any(${ids}::uuid[]) and ${usavelPor(clienteId)}`,
);

/** The coupon with this code, in any case; undefined if it does not exist. */
export async function buscarCupomPorCodigo(db: Db, codigo: string, clienteId: string): Promise<CupomDoCliente | undefined> {
  return (await porCodigo(db, { codigo: codigo.toUpperCase(), clienteId }))[0];
}

export function buscarCuponsDoCliente(db: Db, ids: readonly string[], clienteId: string): Promise<CupomDoCliente[]> {
  return porIds(db, { ids, clienteId });
}

export async function buscarCupomComUsos(db: Db, id: string, clienteId: string): Promise<CupomDoCliente | undefined> {
  return (await buscarCuponsDoCliente(db, [id], clienteId))[0];
}

const contarUso = statement<{ cupomId: string; agora: Date }, { id: string }>(
  ({ cupomId, agora }) => sql`
    update cupons set usos = usos + 1
    where id = ${cupomId} and ativo and inicia_em <= ${agora} and termina_em > ${agora} and (limite_total is null or usos < limite_total)
    returning id`,
);

/**
 * Counts one use within dates and total limit, and locks the coupon's row until the transaction ends. Returns false if the coupon is not valid
 * any more.
 */
export async function incrementUso(tx: Tx, cupomId: string, agora: Date): Promise<boolean> {
  return (await contarUso(tx, { cupomId, agora })).length === 1;
}

interface Uso {
  readonly compraId: string;
  readonly cupomId: string;
  readonly clienteId: string;
}

const anotarUso = statement<Uso, { cupomId: string }>(
  ({ compraId, cupomId, clienteId }) => sql`
    insert into usos_de_cupom (compra_id, cupom_id, cliente_id)
    select ${compraId}::uuid, c.id, ${clienteId}::uuid from cupons c
    where c.id = ${cupomId}
      and c.limite_por_cliente > (select count(*) from usos_de_cupom u where u.cupom_id = c.id and u.cliente_id = ${clienteId})
    returning cupom_id as "cupomId"`,
);

/** Inserts the use, unless the client reached the limit. Must follow `incrementUso`, whose lock makes the count reliable. */
export async function insertUso(tx: Tx, uso: Uso): Promise<boolean> {
  return (await anotarUso(tx, uso)).length === 1;
}

/** Returns the coupon use of a purchase. Does nothing if the purchase used no coupon, or returned it before. */
export async function returnUso(tx: Tx, compraId: string): Promise<void> {
  await sql`
    with devolvido as (delete from usos_de_cupom where compra_id = ${compraId} returning cupom_id)
    update cupons set usos = usos - 1 from devolvido where cupons.id = devolvido.cupom_id`.execute(tx);
}

/** Inserts a coupon of one client. Returns false if the code is taken. */
export async function insertCupomDoCliente(
  tx: Tx,
  cupom: {
    id: string;
    codigo: string;
    clienteId: string;
    valorEmCentavos: number;
    minimoEmCentavos: number;
    iniciaEm: Date;
    terminaEm: Date;
  },
): Promise<boolean> {
  const feito = await tx
    .insertInto('cupons')
    .values({
      id: cupom.id,
      codigo: cupom.codigo,
      cliente_id: cupom.clienteId,
      tipo: 'valor',
      valor: cupom.valorEmCentavos,
      minimo_em_centavos: cupom.minimoEmCentavos,
      inicia_em: cupom.iniciaEm,
      termina_em: cupom.terminaEm,
      limite_total: 1,
      quem_paga: 'festejo',
    })
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .returning('id')
    .executeTakeFirst();
  return feito !== undefined;
}

/** Withdraws a client's coupons that no purchase uses. */
export async function retirarCupons(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`update cupons set ativo = false where id = any(${[...ids]}::uuid[]) and usos = 0`.execute(tx);
}

/** Deactivates a person's coupons. The rows stay for the orders that used them. */
export async function eraseCupons(tx: Tx, pessoaId: string): Promise<void> {
  await sql`update cupons set ativo = false where fornecedor_id = ${pessoaId} or cliente_id = ${pessoaId}`.execute(tx);
}

/** Replaces an official category by another in all coupons. */
export async function moveCuponsDaCategoria(tx: Tx, de: string, para: string): Promise<void> {
  await sql`
    update cupons set categorias_oficiais = array_append(array_remove(array_remove(categorias_oficiais, ${de}::uuid), ${para}::uuid), ${para}::uuid)
    where categorias_oficiais @> array[${de}::uuid]`.execute(tx);
}
