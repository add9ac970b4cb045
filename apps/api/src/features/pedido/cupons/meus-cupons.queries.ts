import type { SituacaoDoCupom, TipoDeCupom } from '@festejo/contrato/pedido/cupons.ts';
import { CAIDOS_PAGOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/rows.ts';
import { literals } from '../../../platform/db/statements/literals.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { pagoDoPedidoEmCentavos } from '../../dinheiro/pagamentos/index.ts';

/** A coupon for its supplier. */
export interface LinhaDeCupom {
  id: string;
  codigo: string;
  tipo: TipoDeCupom;
  valor: number;
  minimoEmCentavos: number;
  iniciaEm: Date;
  terminaEm: Date;
  limiteTotal: number | null;
  limitePorCliente: number;
  produtos: string[];
  categoriasOficiais: string[];
  quemPaga: 'festejo' | 'fornecedor';
  versao: number;
  situacao: SituacaoDoCupom;
  usos: number;
  esperando: number;
  descontoEmCentavos: number;
  vendidoEmCentavos: number;
  comprado: boolean;
}

/** Number of unpaid purchases with coupon `c`. They occupy uses within its limits; the supplier sees only their number. */
const esperando = sql`(
  select count(*)::integer from pedidos p join usos_de_cupom u on u.compra_id = p.compra_id and u.cupom_id = c.id
  where p.fornecedor_id = c.fornecedor_id and p.estado = 'aguardando_pagamento')`;
const usos = sql`(c.usos - ${esperando})`;

/** The state of coupon `c`, computed from the uses that its supplier sees. */
const situacaoEm = (agora: Date) => sql<SituacaoDoCupom>`case
  when c.encerrado_em is not null or c.termina_em <= ${agora}::timestamptz then 'encerrado'
  when not c.ativo then 'pausado'
  when c.limite_total is not null and ${usos} >= c.limite_total then 'esgotado'
  when c.inicia_em > ${agora}::timestamptz then 'agendado'
  else 'ativo' end`;

/**
 * The coupons of a filter. `vendidoEmCentavos` is the amount that clients paid and did not get back. Unpaid orders are left out, because the
 * supplier does not see them.
 */
async function select(db: Db, quais: RawBuilder<unknown>, agora: Date): Promise<LinhaDeCupom[]> {
  const { rows } = await sql<LinhaDeCupom>`
    select c.id, c.codigo, c.tipo, c.valor, c.minimo_em_centavos as "minimoEmCentavos", c.inicia_em as "iniciaEm", c.termina_em as "terminaEm",
      c.limite_total as "limiteTotal", c.limite_por_cliente as "limitePorCliente", c.produtos, c.categorias_oficiais as "categoriasOficiais",
      c.quem_paga as "quemPaga", c.versao, ${situacaoEm(agora)} as situacao, ${usos} as usos, ${esperando} as esperando, u."descontoEmCentavos", u."vendidoEmCentavos",
      exists (select from compras where cupom_id = c.id) as comprado
    from (select * from cupons c ${quais}) c
    cross join lateral (
      select coalesce(sum(p.desconto_em_centavos) filter (where p.estado not in ${literals(CAIDOS_PAGOS)}), 0)::bigint as "descontoEmCentavos",
        coalesce(sum(${pagoDoPedidoEmCentavos}), 0)::bigint as "vendidoEmCentavos"
      from usos_de_cupom u join pedidos p on p.compra_id = u.compra_id and p.fornecedor_id = c.fornecedor_id
      where u.cupom_id = c.id and p.pago_em is not null and p.desconto_em_centavos > 0
    ) u
    order by c.id desc`.execute(db);
  return rows;
}

export interface Filtro {
  readonly fornecedorId: string;
  readonly busca: string | undefined;
  readonly situacao: SituacaoDoCupom | undefined;
  readonly agora: Date;
}

/** A page of a supplier's coupons, newest first, and the number of coupons that the filter finds. */
export async function findMeusCupons(
  db: Db,
  { fornecedorId, busca, situacao, agora }: Filtro,
  pagina: { limite: number; offset: number },
): Promise<{ linhas: LinhaDeCupom[]; total: number }> {
  const filtro = sql`where c.fornecedor_id = ${fornecedorId}
    ${busca ? sql`and strpos(c.codigo, ${busca.toUpperCase()}) > 0` : sql``}
    ${situacao ? sql`and ${situacaoEm(agora)} = ${situacao}` : sql``}`;
  const [linhas, contagem] = await Promise.all([
    select(db, sql`${filtro} order by c.id desc limit ${pagina.limite} offset ${pagina.offset}`, agora),
    sql<{ total: number }>`select count(*) as total from cupons c ${filtro}`.execute(db),
  ]);
  return { linhas, total: onlyRow(contagem.rows).total };
}

/** One of the supplier's coupons. */
export async function findMeuCupom(db: Db, fornecedorId: string, id: string, agora: Date): Promise<LinhaDeCupom | undefined> {
  return (await select(db, sql`where c.id = ${id} and c.fornecedor_id = ${fornecedorId}`, agora))[0];
}

/** Locks one of the supplier's coupons until the end of the transaction, against other screens and against purchases that would use it. */
export async function lockMeuCupom(tx: Tx, fornecedorId: string, id: string): Promise<CupomTravado | undefined> {
  const dele = sql`from cupons where id = ${id} and fornecedor_id = ${fornecedorId}`;
  const { rows } = await lockThenRead(
    tx,
    (trava) => sql`select ${dele} for update`.execute(trava),
    (le) =>
      sql<CupomTravado>`
    select id, versao, usos, ativo, encerrado_em as "encerradoEm", exists (select from compras where cupom_id = cupons.id) as comprado
    ${dele}`.execute(le),
  );
  return rows[0];
}

export interface CupomTravado {
  id: string;
  versao: number;
  /** Includes the uses of unpaid purchases. */
  usos: number;
  ativo: boolean;
  encerradoEm: Date | null;
  comprado: boolean;
}

/** The largest number of purchases in which a single client uses the coupon. */
export async function maisUsosDeUmCliente(tx: Tx, cupomId: string): Promise<number> {
  const { rows } = await sql<{ usos: number }>`
    select coalesce(max(n), 0)::integer as usos from (select count(*) as n from usos_de_cupom where cupom_id = ${cupomId} group by cliente_id) u`.execute(
    tx,
  );
  return onlyRow(rows).usos;
}

/** The number of products that do not belong to the supplier, and of categories that do not exist. */
export async function findDesconhecidos(
  tx: Tx,
  fornecedorId: string,
  { produtos, categoriasOficiais }: { produtos: readonly string[]; categoriasOficiais: readonly string[] },
): Promise<{ produtos: number; categorias: number }> {
  const { rows } = await sql<{ produtos: number; categorias: number }>`
    select (select count(*)::integer from unnest(${sql.val(produtos)}::uuid[]) x where not exists (
        select from produtos p where p.id = x and p.fornecedor_id = ${fornecedorId})) as produtos,
      (select count(*)::integer from unnest(${sql.val(categoriasOficiais)}::uuid[]) x where not exists (
        select from categorias_oficiais o where o.id = x)) as categorias`.execute(tx);
  return onlyRow(rows);
}

export interface CamposDoCupom {
  readonly tipo: TipoDeCupom;
  readonly valor: number;
  readonly minimo_em_centavos: number;
  readonly inicia_em: Date;
  readonly termina_em: Date;
  readonly limite_total: number | null;
  readonly limite_por_cliente: number;
  readonly produtos: string[];
  readonly categorias_oficiais: string[];
}

/** Inserts a supplier's coupon. Returns false if the code is taken. */
export async function insertCupom(tx: Tx, cupom: CamposDoCupom & { id: string; codigo: string; fornecedor_id: string }): Promise<boolean> {
  const feito = await tx
    .insertInto('cupons')
    .values({ ...cupom, quem_paga: 'fornecedor' })
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .returning('id')
    .executeTakeFirst();
  return feito !== undefined;
}

export async function updateCupom(
  tx: Tx,
  id: string,
  campos: Partial<CamposDoCupom> & { ativo?: boolean; encerrado_em?: Date },
  versao: number,
): Promise<void> {
  await tx
    .updateTable('cupons')
    .set({ ...campos, versao })
    .where('id', '=', id)
    .execute();
}

export async function deleteCupom(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cupons').where('id', '=', id).execute();
}
