import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rowCount, skip } from '../../platform/db/page.ts';
import type { MarcaNoRaio } from './cursor.ts';

/** Key of the sum in the kept counts. */
const TOTAL = 'total';

/** How many products serve an event, by official category's id, and their sum as `total`. */
export type ContagemPorCategoria = Readonly<Record<string, number>>;

export interface LinhaNoRaio {
  id: string;
  nome: string;
  precoEmCentavos: number;
  tipoProduto: 'Produto' | 'Aluguel' | 'Servico';
  imagemChave: string | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  fornecedorId: string;
  fornecedorNome: string;
  localidade: string;
  uf: string;
  notaSoma: number;
  avaliacoes: number;
  /** Straight line through the ground to the supplier, in metres. */
  corda: number;
  /** How many there are in all, as last counted; beside each row, which saves a round trip. */
  total: number | null;
  contagemVelha: boolean;
}

export interface Busca {
  eventoId: string;
  clienteId: string;
  categoriaOficial: string | undefined;
  agora: Date;
  /** A count made before this is old. */
  contadoDesde: Date;
}

// The kept count (of the category asked for, or of all), and whether it is old; null before the first.
const contagem = ({ categoriaOficial, contadoDesde }: Busca) => sql`
  case when produtos_no_raio is not null then coalesce((produtos_no_raio ->> ${categoriaOficial ?? TOTAL}::text)::integer, 0) end as total,
  produtos_no_raio_em < ${contadoDesde} as velha`;

const oEvento = (busca: Busca) => sql`
  (select ponto, semana, inicio, fim, ${contagem(busca)} from eventos where id = ${busca.eventoId} and cliente_id = ${busca.clienteId}) e`;

// How a statement reads a column of the event. A page is lateral to it: the suppliers' index scan gets its point and gives them
// nearest first, and nothing past the page is read. What reads all suppliers reads each column once instead (InitPlan).
type DoEvento = (coluna: 'ponto' | 'semana' | 'inicio' | 'fim') => RawBuilder<unknown>;
const lateral: DoEvento = (coluna) => sql.raw(`e.${coluna}`);
const umaVez: DoEvento = (coluna) => sql.raw(`(select ${coluna} from e)`);

// `&&` and not `@>`, which says the same of a box and a point: PostgreSQL takes `@>` to be so rare that it reads all
// suppliers and sorts them, where reading them in order stops at the page's end (30 ms against 0.2 ms in a metropolis).
const atende = (e: DoEvento) => sql`
  f.vende
    and f.area_atendida && ${e('ponto')}
    and f.ponto <-> ${e('ponto')} <= f.corda_do_raio
    and (f.semana_aberta @> ${e('semana')}
      or exists (select from excecoes_de_agenda x where x.fornecedor_id = f.id and x.tipo = 'aberto'
        and x.inicio <= ${e('inicio')} and x.fim >= ${e('fim')}))
    and not exists (select from excecoes_de_agenda x where x.fornecedor_id = f.id and x.tipo = 'fechado'
      and x.inicio < ${e('fim')} and x.fim > ${e('inicio')})`;

const atendeNaPagina = atende(lateral);

// A reservation `r` of product `p` that takes units at the event's time.
const sobrepoe = (e: DoEvento, { agora }: Busca) => sql`
  r.inicio < ${e('fim')} + make_interval(mins => p.preparo_depois_em_minutos)
    and r.fim > ${e('inicio')} - make_interval(mins => p.preparo_antes_em_minutos)
    and (r.expira_em is null or r.expira_em > ${agora})`;

const livre = (busca: Busca) => sql`
  p.ativo ${busca.categoriaOficial ? sql`and p.categoria_oficial_id = ${busca.categoriaOficial}` : sql``}
    and p.capacidade > coalesce((select sum(r.quantidade) from reservas r where r.produto_id = p.id and ${sobrepoe(lateral, busca)}), 0)`;

/** Products that serve the event, nearest supplier first, then by supplier and product. */
export async function findNoRaio(
  db: Db,
  busca: Busca,
  page: { limit: number; offset: number; after: MarcaNoRaio | null },
): Promise<LinhaNoRaio[]> {
  const { after } = page;
  // The inner order is the index's alone, so that it is read in order; WITH TIES takes in all of the last distance, and
  // the outer order then settles which of them come first.
  const { rows } = await sql<LinhaNoRaio>`
    select n.*, e.total, e.velha as "contagemVelha"
    from ${oEvento(busca)}
    cross join lateral (
      select p.id, p.nome, p.preco_em_centavos as "precoEmCentavos", p.tipo_produto as "tipoProduto", p.imagem_chave as "imagemChave",
        p.categoria_oficial_id as "categoriaOficialId", c.nome as "categoriaOficialNome", f.id as "fornecedorId", f.nome as "fornecedorNome",
        coalesce(f.localidade, '') as localidade, coalesce(f.uf, '') as uf, f.nota_soma as "notaSoma", f.avaliacoes,
        f.ponto <-> e.ponto as corda
      from fornecedores f
      join produtos p on p.fornecedor_id = f.id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${atendeNaPagina} and ${livre(busca)}
        ${
          after
            ? sql`and f.ponto <-> e.ponto >= ${after.corda}
              and (f.ponto <-> e.ponto, f.id, p.id) > (${after.corda}::float8, ${after.fornecedorId}::uuid, ${after.produtoId}::uuid)`
            : sql``
        }
      order by f.ponto <-> e.ponto
      fetch first (${rowCount(page)}) rows with ties
    ) n
    order by n.corda, n."fornecedorId", n.id
    limit ${sql.lit(page.limit)} ${skip(page)}`.execute(db);
  return rows;
}

/**
 * Counts the products that serve the event. Reads them all: its answer is kept on the event's row. What is taken on that
 * day is found once, by day, and not product by product: no reservation is longer than 7 days of event with 2 of
 * preparation on either side, so those of the days around hold all that can overlap.
 */
export async function countNoRaio(db: Db, busca: Busca): Promise<ContagemPorCategoria> {
  const { rows } = await sql<{ id: string; total: number }>`
    with e as materialized (select * from ${oEvento(busca)}), esgotados as materialized (
      select r.produto_id
      from reservas r
      join produtos p on p.id = r.produto_id
      where r.inicio > ${umaVez('inicio')} - interval '13 days' and r.inicio < ${umaVez('fim')} + interval '2 days'
        and r.fim > ${umaVez('inicio')} - interval '2 days' and ${sobrepoe(umaVez, busca)}
      group by r.produto_id, p.capacidade
      having sum(r.quantidade) >= p.capacidade
    )
    select p.categoria_oficial_id as id, count(*)::integer as total
    from fornecedores f
    join produtos p on p.fornecedor_id = f.id
    where ${atende(umaVez)} and p.ativo and not exists (select from esgotados x where x.produto_id = p.id)
    group by p.categoria_oficial_id`.execute(db);
  const total = rows.reduce((soma, row) => soma + row.total, 0);
  return { ...Object.fromEntries(rows.map((row) => [row.id, row.total])), [TOTAL]: total };
}

/** The kept count of a client's event; undefined when there is no such event of theirs. */
export async function findContagem(db: Db, busca: Busca): Promise<Pick<LinhaNoRaio, 'total' | 'contagemVelha'> | undefined> {
  const { rows } = await sql<Pick<LinhaNoRaio, 'total' | 'contagemVelha'>>`
    select total, velha as "contagemVelha" from ${oEvento(busca)}`.execute(db);
  return rows[0];
}

/** The count of the category asked for, or of all. */
export const contados = (contagem: ContagemPorCategoria, { categoriaOficial }: Busca): number => contagem[categoriaOficial ?? TOTAL] ?? 0;

export async function saveContagem(db: Db, eventoId: string, contagem: ContagemPorCategoria, agora: Date): Promise<void> {
  await db
    .updateTable('eventos')
    .set({ produtos_no_raio: JSON.stringify(contagem), produtos_no_raio_em: agora })
    .where('id', '=', eventoId)
    .execute();
}
