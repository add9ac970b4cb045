import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from './cartao.queries.ts';

export interface LugarDoProduto {
  fornecedorId: string;
  /** The product is on sale, and its supplier sells. */
  aVenda: boolean;
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The place that a product is sold from; undefined for an unknown product. */
export function findLugar(db: Db, id: string): Promise<LugarDoProduto | undefined> {
  return db
    .selectFrom('produtos as p')
    .innerJoin('fornecedores as f', 'f.id', 'p.fornecedor_id')
    .select(['p.fornecedor_id as fornecedorId', 'f.uf', 'f.latitude', 'f.longitude', sql<boolean>`p.ativo and f.vende`.as('aVenda')])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Number of shops that are read around the product's shop, so that a rare category does not read the whole market. */
const LOJAS = 150;
const CANDIDATOS = 32;
const DE_UMA_LOJA = 2;

const semelhantes = statement<{ id: string }, LinhaDoResumo>(
  ({ id }) => sql`
    select n.*
    from (select p.id, p.categoria_oficial_id, p.preco_em_centavos, f.ponto from produtos p join fornecedores f on f.id = p.fornecedor_id where p.id = ${id}) a
    cross join lateral (
      select x.*
      from (select * from fornecedores f where f.vende order by f.ponto <-> a.ponto limit ${sql.lit(LOJAS)}) l
      cross join lateral (
        select ${colunasDoResumo} from produtos p ${juncoesDoResumo}
        where p.fornecedor_id = l.id and p.categoria_oficial_id = a.categoria_oficial_id and p.ativo and p.id <> a.id
        order by p.id desc limit ${sql.lit(DE_UMA_LOJA)}
      ) x
      limit ${sql.lit(CANDIDATOS)}
    ) n
    order by abs(ln(greatest(n."precoEmCentavos", 1)::float8 / greatest(a.preco_em_centavos, 1))), n.id
    limit 8`,
);

/** Products of the same official category from the nearest shops, including the product's own shop; the closest in price first. */
export function findSemelhantes(db: Db, id: string): Promise<LinhaDoResumo[]> {
  return semelhantes(db, { id });
}

const porId = statement<{ ids: readonly string[] }, LinhaDoResumo>(
  ({ ids }) => sql`
    select ${colunasDoResumo}
    from unnest(${ids}::uuid[]) with ordinality as pedido (id, ordem)
    join produtos p on p.id = pedido.id ${juncoesDoResumo}
    where p.ativo and f.vende order by pedido.ordem`,
);

/** Those of these products that are on sale, in the requested order. */
export function findPorId(db: Db, ids: readonly string[]): Promise<LinhaDoResumo[]> {
  return porId(db, { ids });
}
