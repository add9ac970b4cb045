import { CAIDOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { estados, visivelAoFornecedor } from '../../pedido/transicoes/index.ts';

/** Maximum of parties that are read, the nearest first: in a metropolis, a sample shows as much as all of them. */
const FESTAS = 2000;

/** Condition: party `e` is in the area of supplier `f`. */
const naArea = sql`f.area_atendida && e.ponto and cube_distance(e.ponto, f.ponto) <= f.corda_do_raio`;

/**
 * The nearest parties, so that two calls read the same sample. The GiST index on `ponto` finds all parties of the area either way; sorting 30,000
 * of them takes some 20 ms.
 */
const asMaisProximas = sql`order by e.ponto <-> f.ponto, e.id limit ${sql.lit(FESTAS)}`;

export interface Falta {
  categoriaOficialId: string;
  nome: string;
  clientes: number;
  semNada: number;
  vendo: boolean;
}

/** Per category: number of clients with a future party in the area that find fewer than `escolha` products, and of those that find no product. */
export async function findFaltas(
  db: Db,
  { fornecedorId, agora, escolha, minimo }: { fornecedorId: string; agora: Date; escolha: number; minimo: number },
): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    with festas as (
      select x.* from fornecedores f cross join lateral (
        select e.cliente_id, e.produtos_no_raio as achados from eventos e
        where ${naArea} and e.status = 2 and e.inicio > ${agora} and e.produtos_no_raio is not null ${asMaisProximas}
      ) x where f.id = ${fornecedorId}
    ), por_categoria as (
      select o.id, o.nome, o.ordem, x.cliente_id, coalesce((x.achados ->> o.id::text)::integer, 0) as achados
      from categorias_oficiais o cross join festas x
    )
    select c.id as "categoriaOficialId", c.nome, count(distinct c.cliente_id)::integer as clientes,
      count(distinct c.cliente_id) filter (where c.achados = 0)::integer as "semNada",
      exists (select from produtos p where p.fornecedor_id = ${fornecedorId} and p.categoria_oficial_id = c.id and p.ativo) as vendo
    from por_categoria c where c.achados < ${escolha}
    group by c.id, c.nome, c.ordem having count(distinct c.cliente_id) >= ${minimo}
    order by 3 desc, c.ordem`.execute(db);
  return rows;
}

export interface Venda {
  nome: string;
  parte: number;
  precoEmCentavos: number;
  fornecedores: number;
}

/** Per category: share of the parties in the area in these months that bought in it (of all parties with purchases), and the average price. */
export async function findVendas(
  db: Db,
  { fornecedorId, desde, meses, minimo }: { fornecedorId: string; desde: Date; meses: readonly number[]; minimo: number },
): Promise<Venda[]> {
  const { rows } = await sql<Venda>`
    with festas as (
      select x.* from fornecedores f cross join lateral (
        select e.id from eventos e
        where ${naArea} and e.inicio >= ${desde} and extract(month from e.data_evento) = any(${sql.val(meses)}::integer[])
          and exists (select from pedidos p where p.evento_id = e.id and ${visivelAoFornecedor}) ${asMaisProximas}
      ) x where f.id = ${fornecedorId}
    ), itens as (
      select p.evento_id, p.cliente_id, p.fornecedor_id, i.categoria_oficial_nome as nome, i.preco_em_centavos as preco
      from festas x join pedidos p on p.evento_id = x.id join itens_do_pedido i on i.pedido_id = p.id
      where ${visivelAoFornecedor} and p.estado not in ${estados(CAIDOS)}
    )
    select nome, round(100.0 * count(distinct evento_id) / nullif((select count(distinct evento_id) from itens), 0))::integer as parte,
      round(avg(preco))::integer as "precoEmCentavos", count(distinct fornecedor_id)::integer as fornecedores
    from itens group by nome having count(distinct cliente_id) >= ${minimo} order by 2 desc, nome`.execute(db);
  return rows;
}

/** True if the supplier has set its place. */
export async function temArea(db: Db, id: string): Promise<boolean> {
  const linha = await db.selectFrom('fornecedores').select('latitude').where('id', '=', id).executeTakeFirst();
  return linha !== undefined && linha.latitude !== null;
}
