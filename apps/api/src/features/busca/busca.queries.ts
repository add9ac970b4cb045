import type { OrdemDaBusca } from '@festejo/contrato/busca.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Given, statement, statementOf } from '../../platform/db/statements/statement.ts';
import { corda, daLinha, fornecedorAlcanca, fornecedorPodeAtender, produtoPodeAtender } from '../disponibilidade/index.ts';
import { colunasDoResumo, type LinhaDoResumo } from '../produtos/index.ts';
import type { Marca } from './marca.ts';

/** A product of the results, with what the order goes by (see `Marca`). */
export interface LinhaAchada extends LinhaDoResumo {
  latitude: number | null;
  longitude: number | null;
  /** To the event, in metres through the ground; null without one. */
  corda: number | null;
  volta: number;
  chave: number;
  /** Only where all were read anyway. */
  total: number | null;
}

/** What is looked for. A shape says which of it a statement's text has; the values come anew with each run. */
export interface Forma {
  readonly ordem: OrdemDaBusca;
  readonly limit: number;
  readonly evento: boolean;
  readonly semData: boolean;
  readonly palavras: boolean;
  readonly categorias: boolean;
  readonly precoDe: boolean;
  readonly precoAte: boolean;
  readonly tipo: boolean;
  readonly nota: boolean;
  readonly distancia: boolean;
  readonly cidade: boolean;
  readonly depois: boolean;
}

export interface Valores extends Marca {
  readonly search: string;
  readonly eventoId: string | null;
  readonly clienteId: string | null;
  readonly agora: Date;
  readonly categoriaIds: readonly string[];
  readonly precoDeEmCentavos: number;
  readonly precoAteEmCentavos: number;
  readonly tipoProduto: string;
  readonly nota: number;
  readonly distanciaEmMetros: number;
  readonly localidade: string;
  readonly uf: string;
}

type Dado = Given<Valores>;

const consulta = (search: unknown) => sql`plainto_tsquery('pg_catalog.portuguese', para_busca(${search}::text))`;

const oEvento = ({ eventoId, clienteId }: Pick<Dado, 'eventoId' | 'clienteId'>) => sql`
  (select ponto, semana, data_evento, horario, inicio, fim from eventos where id = ${eventoId}::uuid and cliente_id = ${clienteId}::uuid) e`;

// `coalesce` keeps the index of words away: within a supplier's few products, or along a price, the words are only looked at.
const doProduto = (forma: Forma, dado: Dado, pelasPalavras = false) => sql`p.ativo
  ${
    forma.palavras
      ? pelasPalavras
        ? sql`and p.palavras @@ (select ${consulta(dado.search)})`
        : sql`and coalesce(p.palavras @@ (select ${consulta(dado.search)}), false)`
      : sql``
  }
  ${forma.categorias ? sql`and p.categoria_oficial_id = any(${dado.categoriaIds}::uuid[])` : sql``}
  ${forma.precoDe ? sql`and p.preco_em_centavos >= ${dado.precoDeEmCentavos}::integer` : sql``}
  ${forma.precoAte ? sql`and p.preco_em_centavos <= ${dado.precoAteEmCentavos}::integer` : sql``}
  ${forma.tipo ? sql`and p.tipo_produto = ${dado.tipoProduto}::text` : sql``}`;

const naData = (forma: Forma, dado: Dado) => (forma.evento && !forma.semData ? sql`and ${produtoPodeAtender(daLinha, dado.agora)}` : sql``);

const doFornecedor = (forma: Forma, dado: Dado, semIndice = false) => {
  const serve = forma.semData ? fornecedorAlcanca(daLinha, semIndice) : fornecedorPodeAtender(daLinha, semIndice);
  return sql`${forma.evento ? serve : sql`f.vende`}
  ${forma.nota ? sql`and f.avaliacoes > 0 and f.nota_soma >= ${dado.nota}::float8 * f.avaliacoes` : sql``}
  ${forma.distancia ? sql`and ${corda(daLinha)} <= corda(${dado.distanciaEmMetros}::float8)` : sql``}
  ${forma.cidade ? sql`and f.uf = ${dado.uf}::text and f.localidade = ${dado.localidade}::text` : sql``}`;
};

const pertoPrimeiro = ({ ordem, evento }: Forma) => evento && (ordem === 'relevancia' || ordem === 'perto');
/** Each supplier gives two products a round, so that none fills a page. */
export const emVoltas = ({ ordem }: Pick<Forma, 'ordem'>): boolean => ordem === 'relevancia';

const chaveDa = (forma: Forma) => {
  if (forma.ordem === 'menor_preco') return sql`p.preco_em_centavos::float8`;
  if (forma.ordem === 'maior_preco') return sql`-p.preco_em_centavos::float8`;
  return pertoPrimeiro(forma) ? corda(daLinha) : sql`f.posicao`;
};
const colunas = (
  forma: Forma,
) => sql`${colunasDoResumo}, f.latitude, f.longitude, ${forma.evento ? corda(daLinha) : sql`null::float8`} as corda,
  ${chaveDa(forma)} as chave`;
const marca = ({ chave, fornecedorId, produtoId }: Dado) => sql`(${chave}::float8, ${fornecedorId}::uuid, ${produtoId}::uuid)`;
const noEvento = (forma: Forma, dado: Dado) => (forma.evento ? sql`${oEvento(dado)} cross join lateral` : sql``);

const SUPRIMENTO_DE_FORNECEDORES = 3_000;

/** Of all suppliers, the first in order: enough for a page of what is not rare. */
interface FormaDaVolta extends Forma {
  readonly soOsPrimeiros: boolean;
}

// Suppliers in the order of an index, and of each its products of this round: it is read as far as the page goes. The inner order is
// the index's alone; WITH TIES takes in all of the last distance, and the outer order settles which of them come first.
const porFornecedor = statementOf<FormaDaVolta, Valores, LinhaAchada>((forma, dado) => {
  const perto = pertoPrimeiro(forma);
  const chave = chaveDa(forma);
  const condicoes = sql`${doFornecedor(forma, dado)} ${forma.depois ? sql`and ${chave} >= ${dado.chave}::float8` : sql``}`;
  const primeiros = sql`(select f.* from fornecedores f where ${condicoes} order by f.posicao, f.id limit ${sql.lit(SUPRIMENTO_DE_FORNECEDORES)}) f`;
  return sql`
    select n.*, ${dado.volta}::integer as volta, null::integer as total
    from ${noEvento(forma, dado)} (
      select ${colunas(forma)}
      from ${forma.soOsPrimeiros ? primeiros : sql`fornecedores f`}
      cross join lateral (
        select p.* from produtos p
        where p.fornecedor_id = f.id and ${doProduto(forma, dado)} ${naData(forma, dado)}
        order by p.id ${emVoltas(forma) ? sql`limit 2 offset 2 * ${dado.volta}::integer` : sql``}
      ) p
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${forma.soOsPrimeiros ? sql`true` : condicoes}
        ${forma.depois ? sql`and (${chave}, f.id, p.id) > ${marca(dado)}` : sql``}
      ${perto ? sql`order by ${chave} fetch first ${sql.lit(forma.limit)} rows with ties` : sql`order by f.posicao, f.id, p.id limit ${sql.lit(forma.limit)}`}
    ) n
    order by n.chave, n."fornecedorId", n.id
    limit ${sql.lit(forma.limit)}`;
});

// Products along the index of prices.
const pelosPrecos = statementOf<Forma, Valores, LinhaAchada>((forma, dado) => {
  const direcao = forma.ordem === 'menor_preco' ? sql`asc` : sql`desc`;
  const preco =
    forma.ordem === 'menor_preco' ? sql`p.preco_em_centavos >= ${dado.chave}::float8` : sql`p.preco_em_centavos <= -${dado.chave}::float8`;
  return sql`
    select n.*, 0 as volta, null::integer as total
    from ${noEvento(forma, dado)} (
      select ${colunas(forma)}
      from produtos p
      join fornecedores f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${doProduto(forma, dado)} and ${doFornecedor(forma, dado, true)} ${naData(forma, dado)}
        ${forma.depois ? sql`and ${preco} and (${chaveDa(forma)}, f.id, p.id) > ${marca(dado)}` : sql``}
      order by p.preco_em_centavos ${direcao}, f.id, p.id
      limit ${sql.lit(forma.limit)}
    ) n`;
});

// All that is found, put in order afterwards: for rare words, and for prices where few suppliers go. The same order as above, so that
// a list may change over between two pages.
const juntando = statementOf<Forma, Valores, LinhaAchada>((forma, dado) => {
  const produtos = sql`p as materialized (
    select p.id, p.nome, p.preco_em_centavos, p.tipo_produto, p.imagem_chave, p.categoria_oficial_id, p.fornecedor_id, p.ativo, p.semana,
      p.tem_opcoes, p.menor_diferenca_em_centavos,
      p.capacidade, p.preparo_antes_em_minutos, p.preparo_depois_em_minutos
    from produtos p where ${doProduto(forma, dado, true)})`;
  const volta = emVoltas(forma) ? sql`(row_number() over (partition by f.id order by p.id) - 1) / 2` : sql`0`;
  return sql`
    ${forma.palavras ? sql`with ${produtos}` : sql``}
    select n.* from (
      select ${colunas(forma)}, (${volta})::integer as volta, (count(*) over ())::integer as total
      from ${forma.evento ? sql`${oEvento(dado)} cross join` : sql``} ${forma.palavras ? sql`p` : sql`produtos p`}
      join fornecedores f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${forma.palavras ? sql`true` : doProduto(forma, dado)} and ${doFornecedor(forma, dado, forma.palavras)} ${naData(forma, dado)}
    ) n
    ${forma.depois ? sql`where (n.volta, n.chave, n."fornecedorId", n.id) > (${dado.volta}::integer, ${dado.chave}::float8, ${dado.fornecedorId}::uuid, ${dado.produtoId}::uuid)` : sql``}
    order by n.volta, n.chave, n."fornecedorId", n.id
    limit ${sql.lit(forma.limit)}`;
});

/** One round over the suppliers; `soOsPrimeiros` = no further than the first few thousand. */
export const findVolta = (db: Db, forma: Forma, valores: Valores, soOsPrimeiros: boolean): Promise<LinhaAchada[]> =>
  porFornecedor(db, { ...forma, soOsPrimeiros }, valores);

/** A page, found along what the order goes by. */
export const findPelosPrecos = (db: Db, forma: Forma, valores: Valores): Promise<LinhaAchada[]> => pelosPrecos(db, forma, valores);

/** A page, of all that is found. */
export const findJuntando = (db: Db, forma: Forma, valores: Valores): Promise<LinhaAchada[]> => juntando(db, forma, valores);

/** What is known before looking. */
export interface Preparo {
  /** Words that count; 0 of symbols alone. */
  palavras: number;
  /** The fewest products that one of the words has; null when one is not known. */
  maisRara: number | null;
  /** Products on sale in the market, as last counted. */
  mercado: number | null;
  /** False: no such event of the client's. */
  existe: boolean;
  /** Products that serve the event, as last counted. */
  noRaio: number | null;
}

const preparar = statement<Pick<Valores, 'search' | 'eventoId' | 'clienteId'>, Preparo>(
  ({ search, eventoId, clienteId }) => sql`
    select coalesce(cardinality(x.lexemas), 0) as palavras,
      (select case when count(*) = cardinality(x.lexemas) then min(t.produtos) end
       from (select distinct on (t.lexema) t.lexema, t.produtos from termos_de_busca t where t.lexema = any(x.lexemas) order by t.lexema, t.produtos desc) t) as "maisRara",
      (select t.produtos from termos_de_busca t where t.tipo = 'palavra' and t.chave = '') as mercado,
      e.id is not null as existe, (e.produtos_no_raio ->> 'total')::integer as "noRaio"
    from (select tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(${search}::text))) as lexemas) x
    left join eventos e on e.id = ${eventoId}::uuid and e.cliente_id = ${clienteId}::uuid`,
);

export async function prepararBusca(db: Db, search: string, eventoId: string | null, clienteId: string | null): Promise<Preparo> {
  const [linha] = await preparar(db, { search, eventoId, clienteId });
  return linha ?? { palavras: 0, maisRara: null, mercado: null, existe: false, noRaio: null };
}
