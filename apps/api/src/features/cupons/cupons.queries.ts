import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Cupom } from './cupom.ts';

/** A coupon, and in how many purchases, paid or waiting to be, this client uses it. */
export type CupomDoCliente = Cupom & { readonly usosDoCliente: number };

const selecionarCupons = (db: Db, clienteId: string) =>
  db
    .selectFrom('cupons')
    .select([
      'id',
      'codigo',
      'fornecedor_id as fornecedorId',
      'tipo',
      'valor',
      'minimo_em_centavos as minimoEmCentavos',
      'inicia_em as iniciaEm',
      'termina_em as terminaEm',
      'limite_total as limiteTotal',
      'limite_por_cliente as limitePorCliente',
      'usos',
      'quem_paga as quemPaga',
      'produtos',
      'categorias_oficiais as categoriasOficiais',
      'ativo',
      sql<number>`(select count(*) from usos_de_cupom u where u.cupom_id = cupons.id and u.cliente_id = ${clienteId})`.as('usosDoCliente'),
    ]);

/** The coupon of a code, in any case; undefined when there is none. */
export function buscarCupomPorCodigo(db: Db, codigo: string, clienteId: string): Promise<CupomDoCliente | undefined> {
  return selecionarCupons(db, clienteId).where('codigo', '=', codigo.toUpperCase()).executeTakeFirst();
}

export function buscarCuponsDoCliente(db: Db, ids: readonly string[], clienteId: string): Promise<CupomDoCliente[]> {
  return selecionarCupons(db, clienteId)
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute();
}

export async function buscarCupomComUsos(db: Db, id: string, clienteId: string): Promise<CupomDoCliente | undefined> {
  return (await buscarCuponsDoCliente(db, [id], clienteId))[0];
}

/** Counts one use within dates and total limit, and holds the coupon's row until the transaction ends; false = not good any more. */
export async function takeUso(tx: Tx, cupomId: string, agora: Date): Promise<boolean> {
  const row = await tx
    .updateTable('cupons')
    .set({ usos: sql<number>`usos + 1` })
    .where('id', '=', cupomId)
    .where('ativo', '=', true)
    .where('inicia_em', '<=', agora)
    .where('termina_em', '>', agora)
    .where((eb) => eb.or([eb('limite_total', 'is', null), eb('usos', '<', eb.ref('limite_total'))]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the use, unless the client is at the limit. Only after `takeUso`, whose lock makes the count true. */
export async function insertUso(tx: Tx, uso: { compraId: string; cupomId: string; clienteId: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into usos_de_cupom (compra_id, cupom_id, cliente_id)
    select ${uso.compraId}::uuid, c.id, ${uso.clienteId}::uuid from cupons c
    where c.id = ${uso.cupomId}
      and c.limite_por_cliente > (select count(*) from usos_de_cupom u where u.cupom_id = c.id and u.cliente_id = ${uso.clienteId}::uuid)
    returning cupom_id`.execute(tx);
  return rows.length === 1;
}

/** Gives a purchase's use back; nothing when it used no coupon or gave it back before. */
export async function returnUso(tx: Tx, compraId: string): Promise<void> {
  await sql`
    with devolvido as (delete from usos_de_cupom where compra_id = ${compraId} returning cupom_id)
    update cupons set usos = usos - 1 from devolvido where cupons.id = devolvido.cupom_id`.execute(tx);
}

/** A supplier's coupons stay for the orders that used them, and are good no more. */
export async function eraseCupons(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.updateTable('cupons').set({ ativo: false }).where('fornecedor_id', '=', fornecedorId).execute();
}
