import type { CategoriaOficial } from '@festejo/contrato/catalogo/categorias.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Given, statementOf } from '../../../platform/db/statements/statement.ts';
import { corda, daLinha, fornecedorAlcanca, temTurnoLivre } from '../../fornecedor/disponibilidade/index.ts';
import { colunasDoResumo, juncoesDoResumo, type LinhaDoResumo } from '../produtos/cartao.queries.ts';
import type { MarcaNoRaio } from '../produtos/cursor.ts';

/** A day as time slots, in three parallel arrays. */
export interface Dia {
  readonly data: string;
  readonly horarios: readonly string[];
  readonly inicios: readonly Date[];
  readonly fins: readonly Date[];
}

/** The search: around a point (degrees), optionally of a category and on a day. */
export interface Onde {
  readonly latitude: number;
  readonly longitude: number;
  readonly categoriaId: string | null;
  readonly dia: Dia | null;
  readonly agora: Date;
}

interface Forma {
  readonly deUmaCategoria: boolean;
  readonly noDia: boolean;
}
interface Valores {
  latitude: number;
  longitude: number;
  categoriaId: string | null;
  data: string;
  horarios: readonly string[];
  inicios: readonly Date[];
  fins: readonly Date[];
  agora: Date;
}

const formaDe = ({ categoriaId, dia }: Onde): Forma => ({ deUmaCategoria: categoriaId !== null, noDia: dia !== null });
const valoresDe = ({ latitude, longitude, categoriaId, dia, agora }: Onde): Valores => ({
  latitude,
  longitude,
  categoriaId,
  agora,
  ...(dia ?? { data: '', horarios: [], inicios: [], fins: [] }),
});

/** The point as a row `e`, which the shared SQL reads as an event that has only a place. */
const lugar = (dado: Given<Valores>) => sql`(select ponto_na_terra(${dado.latitude}::float8, ${dado.longitude}::float8) as ponto) e`;

/** Conditions on product `p`: on sale, and, where asked for, of the category and free in a slot of the day. */
const serve = (forma: Forma, dado: Given<Valores>) => sql`p.ativo
  ${forma.deUmaCategoria ? sql`and p.categoria_oficial_id = ${dado.categoriaId}::uuid` : sql``}
  ${forma.noDia ? sql`and ${temTurnoLivre(dado.data, dado, dado.agora)}` : sql``}`;

/** Number of nearest shops that are read, so that a dense city is not read in full. */
const LOJAS_OLHADAS = 120;
const POPULARES = 12;
const DE_UMA_LOJA = 2;
/**
 * Number of 4-star ratings that are added to a shop's own ratings (Bayesian average), so that a single good rating does not make it popular.
 * Failures count as in the column `posicao`.
 */
const ANTES = 5;

const lojasQueVao = (dado: Given<Valores>) => sql`${lugar(dado)} cross join lateral (
  select f.*, ${corda(daLinha)} as corda from fornecedores f where ${fornecedorAlcanca(daLinha)} order by ${corda(daLinha)} limit ${sql.lit(LOJAS_OLHADAS)}
) f`;

const populares = statementOf<Forma, Valores, LinhaDoResumo>(
  (forma, dado) => sql`
    select ${colunasDoResumo}
    from (
      select p.id, f.corda, (f.nota_soma + f.falhas_soma + ${sql.lit(4 * ANTES)})::float8 / (f.avaliacoes + f.falhas + ${sql.lit(ANTES)}) as peso
      from ${lojasQueVao(dado)}
      cross join lateral (
        select p.id from produtos p where p.fornecedor_id = f.id and ${serve(forma, dado)} order by p.id desc limit ${sql.lit(DE_UMA_LOJA)}
      ) p
      order by peso desc, f.corda, p.id limit ${sql.lit(POPULARES)}
    ) n
    join produtos p on p.id = n.id ${juncoesDoResumo}
    order by n.peso desc, n.corda, n.id`,
);

/** Products of the best rated shops among the nearest ones that serve the place. */
export function findPopulares(db: Db, onde: Onde): Promise<LinhaDoResumo[]> {
  return populares(db, formaDe(onde), valoresDe(onde));
}

export interface LinhaDaLoja {
  id: string;
  nome: string;
  fotoChave: string | null;
  localidade: string;
  uf: string;
  notaSoma: number;
  avaliacoes: number;
  categorias: string[];
  corda: number;
}

const lojas = statementOf<Forma, Valores, LinhaDaLoja>(
  (forma, dado) => sql`
    select f.id, f.nome, f.foto_chave as "fotoChave", coalesce(f.localidade, '') as localidade, coalesce(f.uf, '') as uf,
      f.nota_soma as "notaSoma", f.avaliacoes, f.corda,
      (select array_agg(c.nome order by c.ordem) from categorias_oficiais c
        where exists (select from produtos p where p.fornecedor_id = f.id and p.categoria_oficial_id = c.id and p.ativo)) as categorias
    from ${lojasQueVao(dado)}
    where exists (select from produtos p where p.fornecedor_id = f.id and ${serve(forma, dado)})
    order by f.corda, f.id limit 8`,
);

/** Shops that serve the place and have a product for the search, the nearest first. */
export function findLojasPerto(db: Db, onde: Onde): Promise<LinhaDaLoja[]> {
  return lojas(db, formaDe(onde), valoresDe(onde));
}

/** Number of newest products that are read to find those of twelve shops. */
const NOVIDADES_OLHADAS = 240;

export interface LinhaDaNovidade extends LinhaDoResumo {
  /** Position among the products of its shop; the newest has 1. */
  vez: number;
}

const novidades = statementOf<{ deUmaCategoria: boolean }, { categoriaId: string | null }, LinhaDaNovidade>(
  (forma, dado) => sql`
    select n.* from (
      select x.*, row_number() over (partition by x."fornecedorId" order by x.id desc)::integer as vez from (
        select ${colunasDoResumo} from produtos p ${juncoesDoResumo}
        where p.ativo and f.vende ${forma.deUmaCategoria ? sql`and p.categoria_oficial_id = ${dado.categoriaId}::uuid` : sql``}
        order by p.id desc limit ${sql.lit(NOVIDADES_OLHADAS)}
      ) x
    ) n
    order by n.vez, n.id desc limit ${sql.lit(POPULARES)}`,
);

/** The newest products: one of each shop comes before the second of any shop. */
export function findNovidades(db: Db, categoriaId: string | null): Promise<LinhaDaNovidade[]> {
  return novidades(db, { deUmaCategoria: categoriaId !== null }, { categoriaId });
}

export interface LinhaDaCidade extends LinhaDoResumo {
  /** Straight line through the ground to the middle of the city, in metres. */
  corda: number;
}
interface FormaDaPagina extends Forma {
  readonly limit: number;
  readonly depois: boolean;
}

// As in the list of an event's products, the inner order is only the index order, and WITH TIES includes all rows at the last distance.
const daCidade = statementOf<FormaDaPagina, Valores & MarcaNoRaio, LinhaDaCidade>(
  (forma, dado) => sql`
    select n.* from ${lugar(dado)}
    cross join lateral (
      select ${colunasDoResumo}, ${corda(daLinha)} as corda
      from produtos p ${juncoesDoResumo}
      where ${fornecedorAlcanca(daLinha)} and ${serve(forma, dado)}
        ${
          forma.depois
            ? sql`and ${corda(daLinha)} >= ${dado.corda}
              and (${corda(daLinha)}, f.id, p.id) > (${dado.corda}::float8, ${dado.fornecedorId}::uuid, ${dado.produtoId}::uuid)`
            : sql``
        }
      order by ${corda(daLinha)}
      fetch first (${sql.lit(forma.limit)}) rows with ties
    ) n
    order by n.corda, n."fornecedorId", n.id limit ${sql.lit(forma.limit)}`,
);

const SEM_MARCA: MarcaNoRaio = { corda: 0, fornecedorId: '', produtoId: '' };

/** Products of suppliers that serve the place, nearest first, then by supplier and product. */
export function findProdutosDaCidade(
  db: Db,
  onde: Onde,
  { limit, depois }: { limit: number; depois: MarcaNoRaio | null },
): Promise<LinhaDaCidade[]> {
  return daCidade(db, { ...formaDe(onde), limit, depois: depois !== null }, { ...valoresDe(onde), ...(depois ?? SEM_MARCA) });
}

interface LinhaDaCategoria {
  id: string;
  nome: string;
  slug: string;
  icone: string;
  ordem: number;
}

/** Finds an official category by its slug, or by the slug of a category that was joined into it. */
export async function findCategoria(db: Db, slug: string): Promise<CategoriaOficial | undefined> {
  const { rows } = await sql<LinhaDaCategoria>`
    select id, nome, slug, icone, ordem from categorias_oficiais
    where slug = ${slug} or id = (select para from categorias_juntadas where slug = ${slug})`.execute(db);
  return rows[0];
}

/** Number of shops that sell per city, by the name as the shops wrote it. */
export async function countLojasPorCidade(db: Db): Promise<{ localidade: string; uf: string; lojas: number }[]> {
  const { rows } = await sql<{ localidade: string; uf: string; lojas: number }>`
    select localidade, uf, count(*)::integer as lojas from fornecedores
    where vende and localidade is not null and uf is not null and latitude is not null group by localidade, uf`.execute(db);
  return rows;
}

/** States with a shop that sells. */
export async function findUfsComLojas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uf: string }>`
    select distinct uf from fornecedores where vende and uf is not null and latitude is not null order by uf`.execute(db);
  return rows.map(({ uf }) => uf);
}

interface CidadeNoMapa {
  nome: string;
  slug: string;
  latitude: number;
  longitude: number;
}

/** Cities of a state by slug, each with the slugs of the categories that shops of the city itself sell at its centre. */
export async function findPaginasDaUf(
  db: Db,
  uf: string,
  cidades: readonly CidadeNoMapa[],
): Promise<{ cidade: string; categoria: string }[]> {
  const { rows } = await sql<{ cidade: string; categoria: string }>`
    select e.slug as cidade, c.slug as categoria
    from (
      select m.nome, m.slug, ponto_na_terra(m.latitude, m.longitude) as ponto
      from unnest(${sql.val(cidades.map(({ nome }) => nome))}::text[], ${sql.val(cidades.map(({ slug }) => slug))}::text[],
        ${sql.val(cidades.map(({ latitude }) => latitude))}::float8[], ${sql.val(cidades.map(({ longitude }) => longitude))}::float8[]
      ) as m (nome, slug, latitude, longitude)
    ) e
    join fornecedores f on f.localidade = e.nome and f.uf = ${uf} and ${fornecedorAlcanca(daLinha)}
    join produtos p on p.fornecedor_id = f.id and p.ativo
    join categorias_oficiais c on c.id = p.categoria_oficial_id
    group by e.slug, c.slug order by e.slug, c.slug`.execute(db);
  return rows;
}
