import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { custaAoCliente, venceuSemPagar } from '../../../pedido/transicoes/index.ts';

export interface LinhaDeGasto {
  /** Null for the whole party. */
  categoriaOficialId: string | null;
  nome: string | null;
  planejadoEmCentavos: number | null;
  noCarrinhoEmCentavos: number;
  contratadoEmCentavos: number;
  ordem: number;
}

/**
 * Every official category in its order, and first the whole party. Amounts: planned; in the cart, as the cart's panel sums it; and
 * contracted, which is the cost of orders with their coupon and without refunds. An order's cost is divided over its categories in
 * proportion to their prices; the most expensive one takes the remaining centavos.
 */
export async function findGastos(db: Db, eventoId: string, agora: Date): Promise<LinhaDeGasto[]> {
  const { rows } = await sql<LinhaDeGasto>`
    with carrinho as (
      select p.categoria_oficial_id as id, sum(i.quantidade::bigint * i.preco_em_centavos)::bigint as centavos
      from itens_do_carrinho i join produtos p on p.id = i.produto_id join fornecedores f on f.id = p.fornecedor_id
      where i.evento_id = ${eventoId} and p.ativo and f.vende group by 1
    ), pedido as (
      select p.id, ${custaAoCliente} as custa, i.categoria, i.preco, sum(i.preco) over (partition by p.id) as subtotal,
        row_number() over (partition by p.id order by i.preco desc, i.categoria) = 1 as maior
      from pedidos p cross join lateral (
        select r.categoria_oficial_id as categoria, sum(i.quantidade::bigint * i.preco_em_centavos) as preco
        from itens_do_pedido i join produtos r on r.id = i.produto_id where i.pedido_id = p.id group by 1
      ) i
      where p.evento_id = ${eventoId} and not ${venceuSemPagar(agora)}
    ), parte as (
      select *, floor(custa * preco / greatest(subtotal, 1)) as centavos from pedido
    ), dividido as (
      select categoria as id, centavos + case when maior then custa - sum(centavos) over (partition by id) else 0 end as centavos from parte
    ), contratado as (
      select id, sum(centavos)::bigint as centavos from dividido group by 1
    )
    select null as "categoriaOficialId", null as nome,
      (select valor_em_centavos from gastos_planejados where evento_id = ${eventoId} and categoria_oficial_id is null) as "planejadoEmCentavos",
      coalesce((select sum(centavos) from carrinho), 0)::bigint as "noCarrinhoEmCentavos",
      coalesce((select sum(centavos) from contratado), 0)::bigint as "contratadoEmCentavos", -1 as ordem
    union all
    select c.id, c.nome, g.valor_em_centavos, coalesce(k.centavos, 0), coalesce(t.centavos, 0), c.ordem
    from categorias_oficiais c
    left join gastos_planejados g on g.categoria_oficial_id = c.id and g.evento_id = ${eventoId}
    left join carrinho k on k.id = c.id left join contratado t on t.id = c.id
    order by ordem, nome`.execute(db);
  return rows;
}

/**
 * Saves a planned amount.
 * @returns false when the category does not exist
 */
export async function saveGasto(db: Db, eventoId: string, categoriaOficialId: string | null, valorEmCentavos: number): Promise<boolean> {
  const { rows } = await sql`
    insert into gastos_planejados (evento_id, categoria_oficial_id, valor_em_centavos)
    select ${eventoId}::uuid, ${categoriaOficialId}::uuid, ${valorEmCentavos}::integer
    where ${categoriaOficialId}::uuid is null or exists (select from categorias_oficiais where id = ${categoriaOficialId}::uuid)
    on conflict (evento_id, categoria_oficial_id) do update set valor_em_centavos = excluded.valor_em_centavos
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteGasto(db: Db, eventoId: string, categoriaOficialId: string | null): Promise<void> {
  await db
    .deleteFrom('gastos_planejados')
    .where('evento_id', '=', eventoId)
    .where('categoria_oficial_id', 'is not distinct from', categoriaOficialId)
    .execute();
}

/** Moves the planned amounts of one official category to another, and adds them to its own. */
export async function moveGastosDaCategoria(tx: Tx, de: string, para: string): Promise<void> {
  await sql`
    insert into gastos_planejados (evento_id, categoria_oficial_id, valor_em_centavos)
    select evento_id, ${para}::uuid, valor_em_centavos from gastos_planejados where categoria_oficial_id = ${de}
    on conflict (evento_id, categoria_oficial_id) do update
      set valor_em_centavos = least(gastos_planejados.valor_em_centavos::bigint + excluded.valor_em_centavos, 2147483647)::integer`.execute(
    tx,
  );
  await tx.deleteFrom('gastos_planejados').where('categoria_oficial_id', '=', de).execute();
}
