import type { OrdemDaBusca } from '@festejo/contrato/catalogo/busca.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Given, statementOf } from '../../../platform/db/statements/statement.ts';
import { corda, daLinha, fornecedorAlcanca, fornecedorPodeAtender, produtoPodeAtender } from '../../fornecedor/disponibilidade/index.ts';
import { colunasDoResumo, type LinhaDoResumo } from '../produtos/cartao.queries.ts';
import type { Marca } from './marca.ts';

/** A product of the results, with its sort key (see `Marca`). */
export interface LinhaAchada extends LinhaDoResumo {
  latitude: number | null;
  longitude: number | null;
  /** Distance to the event as a straight chord through the ground, in metres; null without an event. */
  corda: number | null;
  faixa: number;
  volta: number;
  chave: number;
  /** Set only if the query read all results anyway. */
  total: number | null;
}

/** The filters and order of a search. They decide the text of the SQL statement; the values (`Valores`) are bound at each run. */
export interface Forma {
  readonly ordem: OrdemDaBusca;
  readonly limit: number;
  readonly evento: boolean;
  readonly semData: boolean;
  readonly palavras: boolean;
  /** Matches words that are not all in the product's name: in the category, the supplier's name or the description. */
  readonly foraDoNome: boolean;
  readonly categorias: boolean;
  readonly precoDe: boolean;
  readonly precoAte: boolean;
  readonly tipo: boolean;
  readonly nota: boolean;
  readonly distancia: boolean;
  readonly cidade: boolean;
  /** Only the products of one supplier. */
  readonly loja: boolean;
  readonly depois: boolean;
}

export interface Valores extends Omit<Marca, 'ultimos'> {
  /** `Marca.ultimos` as two parallel arrays: the suppliers, and the last product that each supplier gave. */
  readonly lojasDadas: readonly string[];
  readonly ultimosDados: readonly string[];
  /** A `tsquery` (see `Preparo`). */
  readonly consulta: string;
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
  readonly lojaId: string | null;
}

type Dado = Given<Valores>;

const oEvento = ({ eventoId, clienteId }: Pick<Dado, 'eventoId' | 'clienteId'>) => sql`
  (select ponto, semana, data_evento, horario, inicio, fim from eventos where id = ${eventoId}::uuid and cliente_id = ${clienteId}::uuid) e`;

// `coalesce` keeps the planner away from the word index: for a supplier's few products, or along a price, the words are only a filter.
const temNoNome = (dado: Dado) => sql`coalesce(p.palavras @@ ${dado.consulta}::tsquery, false)`;
const temNoTexto = (dado: Dado) =>
  sql`coalesce((select x.palavras @@ ${dado.consulta}::tsquery from textos_da_busca x where x.produto_id = p.id), false)`;
const temAsPalavras = (forma: Forma, dado: Dado) =>
  forma.foraDoNome ? sql`${temNoTexto(dado)} and not ${temNoNome(dado)}` : temNoNome(dado);

/** @param palavrasSabidas the caller has already found the products by their words. */
const doProduto = (forma: Forma, dado: Dado, palavrasSabidas = false) => sql`p.ativo
  ${forma.categorias ? sql`and p.categoria_oficial_id = any(${dado.categoriaIds}::uuid[])` : sql``}
  ${forma.precoDe ? sql`and p.menor_preco_em_centavos >= ${dado.precoDeEmCentavos}::integer` : sql``}
  ${forma.precoAte ? sql`and p.menor_preco_em_centavos <= ${dado.precoAteEmCentavos}::integer` : sql``}
  ${forma.tipo ? sql`and p.tipo_produto = ${dado.tipoProduto}::text` : sql``}
  ${forma.palavras && !palavrasSabidas ? sql`and ${temAsPalavras(forma, dado)}` : sql``}`;

// Skips a supplier before reading its products if one of the words is in none of its product names. `palavras_do_fornecedor` covers names only,
// so the filter does not apply to other texts.
const podeTerAsPalavras = (forma: Forma, dado: Dado) =>
  forma.palavras && !forma.foraDoNome
    ? sql`and coalesce((select k.palavras @@ ${dado.consulta}::tsquery from palavras_do_fornecedor k where k.fornecedor_id = f.id), false)`
    : sql``;

const naData = (forma: Forma, dado: Dado) => (forma.evento && !forma.semData ? sql`and ${produtoPodeAtender(daLinha, dado.agora)}` : sql``);

// The date check after the check of the supplier's area: most products that a word index finds are too far away.
const naDataDosQueVao = (forma: Forma, dado: Dado) =>
  forma.evento && !forma.semData
    ? sql`and case when ${fornecedorAlcanca(daLinha, true)} then ${produtoPodeAtender(daLinha, dado.agora)} else false end`
    : sql``;

const doFornecedor = (forma: Forma, dado: Dado, semIndice = false) => {
  const serve = forma.semData ? fornecedorAlcanca(daLinha, semIndice) : fornecedorPodeAtender(daLinha, semIndice);
  return sql`${forma.evento ? serve : sql`f.vende`}
  ${forma.nota ? sql`and f.avaliacoes > 0 and f.nota_soma >= ${dado.nota}::float8 * f.avaliacoes` : sql``}
  ${forma.distancia ? sql`and ${corda(daLinha)} <= corda(${dado.distanciaEmMetros}::float8)` : sql``}
  ${forma.loja ? sql`and f.id = ${dado.lojaId}::uuid` : sql``}
  ${forma.cidade ? sql`and f.uf = ${dado.uf}::text and f.localidade = ${dado.localidade}::text` : sql``}`;
};

const pertoPrimeiro = ({ ordem, evento }: Forma) => evento && (ordem === 'relevancia' || ordem === 'perto');
/** Each supplier gives two products per round, so that no supplier fills a page. A search in one supplier has no rounds. */
export const emVoltas = ({ ordem, loja }: Pick<Forma, 'ordem' | 'loja'>): boolean => ordem === 'relevancia' && !loja;

const chaveDa = (forma: Forma) => {
  if (forma.ordem === 'menor_preco') return sql`p.menor_preco_em_centavos::float8`;
  if (forma.ordem === 'maior_preco') return sql`-p.menor_preco_em_centavos::float8`;
  return chaveDoFornecedor(forma);
};
const chaveDoFornecedor = (forma: Forma) => (pertoPrimeiro(forma) ? corda(daLinha) : sql`f.posicao`);
const colunas = (forma: Forma, chave = chaveDa(forma)) => sql`${colunasDoResumo}, f.latitude, f.longitude,
  ${forma.evento ? corda(daLinha) : sql`null::float8`} as corda, ${chave} as chave, ${sql.lit(forma.foraDoNome ? 1 : 0)}::integer as faixa`;
const marca = ({ chave, fornecedorId, produtoId }: Dado) => sql`(${chave}::float8, ${fornecedorId}::uuid, ${produtoId}::uuid)`;

// Each round continues after the products that a supplier gave in earlier rounds, found by the supplier's last product. A supplier without a
// known last product is paged by count (offset). Array lookups are used because a join makes the plan lose the supplier order.
const ultimoDado = (dado: Dado) => sql`(${dado.ultimosDados}::uuid[])[array_position(${dado.lojasDadas}::uuid[], f.id)]`;
const aindaNaoDado = sql`(f.ultimo is null or p.id > f.ultimo)`;
const daVolta = (forma: Forma, dado: Dado) => {
  const jaDados = forma.depois ? sql`case when f.id = ${dado.fornecedorId}::uuid then ${dado.dados}::integer else 0 end` : sql`0`;
  return sql`limit 2 - ${jaDados} offset case when f.ultimo is null then 2 * ${dado.volta}::integer else 0 end`;
};
/** The round of a row, among all rows that were not given yet. */
const voltaDa = (forma: Forma, dado: Dado) => {
  const outras = sql`(row_number() over (partition by f.id order by p.id) - 1)`;
  if (!forma.depois) return sql`${outras} / 2`;
  const passou = sql`(${chaveDa(forma)}, f.id) < (${dado.chave}::float8, ${dado.fornecedorId}::uuid)`;
  return sql`case when f.ultimo is null then ${outras} / 2
    when f.id = ${dado.fornecedorId}::uuid then ${dado.volta}::integer + (${outras} + ${dado.dados}::integer) / 2
    else ${dado.volta}::integer + case when ${passou} then 1 else 0 end + ${outras} / 2 end`;
};
const noEvento = (forma: Forma, dado: Dado) => (forma.evento ? sql`${oEvento(dado)} cross join lateral` : sql``);

/** `ate`: number of rows to read in index order before another method is tried; null = all rows. */
interface FormaComFim extends Forma {
  readonly ate: number | null;
}
const ateOnde = ({ ate }: FormaComFim) => (ate === null ? sql`` : sql`limit ${sql.lit(ate)}`);

// Reads suppliers in index order, and the products of this round of each supplier, until the page is full. The inner order is only the index
// order; WITH TIES includes all rows at the last distance, and the outer order sorts them.
const porFornecedor = statementOf<FormaComFim, Valores, LinhaAchada>((forma, dado) => {
  const perto = pertoPrimeiro(forma);
  const chave = chaveDoFornecedor(forma);
  return sql`
    select n.*, ${dado.volta}::integer as volta, null::integer as total
    from ${noEvento(forma, dado)} (
      select ${colunas(forma, sql`f.chave`)}
      from (
        select f.*, ${chave} as chave ${emVoltas(forma) ? sql`, ${ultimoDado(dado)} as ultimo` : sql``} from fornecedores f
        where ${doFornecedor(forma, dado)} ${forma.depois ? sql`and ${chave} >= ${dado.chave}::float8` : sql``}
        order by ${chave} ${perto ? sql`` : sql`, f.id`} ${ateOnde(forma)}
      ) f
      cross join lateral (
        select p.* from produtos p
        where p.fornecedor_id = f.id and ${doProduto(forma, dado)} ${naData(forma, dado)} ${emVoltas(forma) ? sql`and ${aindaNaoDado}` : sql``}
        order by p.id ${emVoltas(forma) ? daVolta(forma, dado) : sql``}
      ) p
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where true ${podeTerAsPalavras(forma, dado)}
        ${forma.depois ? sql`and (f.chave, f.id, p.id) > ${marca(dado)}` : sql``}
      ${perto ? sql`order by f.chave fetch first ${sql.lit(forma.limit)} rows with ties` : sql`order by f.chave, f.id, p.id limit ${sql.lit(forma.limit)}`}
    ) n
    order by n.chave, n."fornecedorId", n.id
    limit ${sql.lit(forma.limit)}`;
});

// Reads products along the price index.
const pelosPrecos = statementOf<FormaComFim, Valores, LinhaAchada>((forma, dado) => {
  const direcao = forma.ordem === 'menor_preco' ? sql`asc` : sql`desc`;
  const depoisDoPreco =
    forma.ordem === 'menor_preco'
      ? sql`p.menor_preco_em_centavos >= ${dado.chave}::float8::integer`
      : sql`p.menor_preco_em_centavos <= (-${dado.chave}::float8)::integer`;
  return sql`
    select n.*, 0 as volta, null::integer as total
    from ${noEvento(forma, dado)} (
      select ${colunas(forma)}
      from (
        select p.* from produtos p
        where ${doProduto(forma, dado, true)} ${forma.depois ? sql`and ${depoisDoPreco}` : sql``}
        order by p.menor_preco_em_centavos ${direcao} ${ateOnde(forma)}
      ) p
      join fornecedores f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${forma.palavras ? temAsPalavras(forma, dado) : sql`true`} and ${doFornecedor(forma, dado, true)} ${naData(forma, dado)}
        ${forma.depois ? sql`and (${chaveDa(forma)}, f.id, p.id) > ${marca(dado)}` : sql``}
      order by p.menor_preco_em_centavos ${direcao}, f.id, p.id
      limit ${sql.lit(forma.limit)}
    ) n`;
});

// Reads the first `ate` products of a large shop, in every order except by price. The subquery alone selects the shop's products; `p` has no
// second shop condition, because a planner that expects ten products per shop would read and sort them all.
const naOrdemDaLoja = statementOf<FormaComFim, Valores, LinhaAchada>(
  (forma, dado) => sql`
    select ${colunas(forma)}, 0 as volta, null::integer as total
    from ${forma.evento ? sql`${oEvento(dado)} cross join` : sql``} (
      select p.id from produtos p
      where p.fornecedor_id = ${dado.lojaId}::uuid ${forma.depois ? sql`and p.id > ${dado.produtoId}::uuid` : sql``}
      order by p.id ${ateOnde(forma)}
    ) d
    join produtos p on p.id = d.id
    cross join fornecedores f
    join categorias_oficiais c on c.id = p.categoria_oficial_id
    where ${doFornecedor(forma, dado, true)} and ${doProduto(forma, dado)} ${naData(forma, dado)}
    order by d.id
    limit ${sql.lit(forma.limit)}`,
);

/** `pelasLojas`: finds the results through the suppliers that serve the event or the city, instead of the word index. */
interface FormaJunta extends Forma {
  readonly pelasLojas: boolean;
}

const osDoFornecedor = sql`p.id, p.nome, p.preco_em_centavos, p.menor_preco_em_centavos, p.tipo_produto, p.imagem_chave, p.categoria_oficial_id, p.fornecedor_id, p.ativo,
  p.semana, p.tem_opcoes, p.menor_diferenca_em_centavos, p.capacidade, p.preparo_antes_em_minutos, p.preparo_depois_em_minutos`;
// Searches a large shop's texts by words and shop id in one index lookup. Texts that are not indexed yet are few, and match by product name.
// `coalesce` keeps the planner away from the shop's index.
const achadosNaLoja = (forma: Forma, dado: Dado) => sql`
  select ${osDoFornecedor} from textos_da_busca x join produtos p on p.id = x.produto_id
  where x.palavras @@ (${dado.consulta}::tsquery && quote_literal(${dado.lojaId}::text)::tsquery)
    and ${doProduto(forma, dado, true)} and ${forma.foraDoNome ? sql`not ${temNoNome(dado)}` : temNoNome(dado)}
  union all
  select ${osDoFornecedor} from textos_da_busca x join produtos p on p.id = x.produto_id
  where x.palavras is null and coalesce(p.fornecedor_id = ${dado.lojaId}::uuid, false) and ${doProduto(forma, dado)}`;
const achadosPelasPalavras = (forma: Forma, dado: Dado) => {
  if (forma.loja) return achadosNaLoja(forma, dado);
  const q = sql`${dado.consulta}::tsquery`;
  return forma.foraDoNome
    ? sql`select ${osDoFornecedor} from textos_da_busca x join produtos p on p.id = x.produto_id
        where x.palavras @@ ${q} and not coalesce(p.palavras @@ ${q}, false) and ${doProduto(forma, dado, true)}`
    : sql`select ${osDoFornecedor} from produtos p where p.palavras @@ ${q} and ${doProduto(forma, dado, true)}`;
};

// Finds all results first and sorts them afterwards: for rare words, or few suppliers in reach. Every method sorts by the same keys, so a list
// can switch methods between two pages.
const juntando = statementOf<FormaJunta, Valores, LinhaAchada>((forma, dado) => {
  const pelasPalavras = forma.palavras && !forma.pelasLojas;
  const volta = emVoltas(forma) ? voltaDa(forma, dado) : sql`0`;
  const marcadas = emVoltas(forma) && forma.depois;
  return sql`
    ${pelasPalavras ? sql`with p as materialized (${achadosPelasPalavras(forma, dado)})` : sql``}
    select n.* from (
      select ${colunas(forma)}, (${volta})::integer as volta, (count(*) over ())::integer as total
      from ${forma.evento ? sql`${oEvento(dado)} cross join` : sql``} ${pelasPalavras ? sql`p` : sql`produtos p`}
      join ${marcadas ? sql`(select f.*, ${ultimoDado(dado)} as ultimo from fornecedores f)` : sql`fornecedores`} f on f.id = p.fornecedor_id
      join categorias_oficiais c on c.id = p.categoria_oficial_id
      where ${pelasPalavras ? sql`true` : doProduto(forma, dado)} ${marcadas ? sql`and ${aindaNaoDado}` : sql``} and ${doFornecedor(forma, dado, pelasPalavras)}
        ${pelasPalavras ? naDataDosQueVao(forma, dado) : naData(forma, dado)}
        ${forma.pelasLojas ? podeTerAsPalavras(forma, dado) : sql``}
    ) n
    ${forma.depois ? sql`where (n.volta, n.chave, n."fornecedorId", n.id) > (${dado.volta}::integer, ${dado.chave}::float8, ${dado.fornecedorId}::uuid, ${dado.produtoId}::uuid)` : sql``}
    order by n.volta, n.chave, n."fornecedorId", n.id
    limit ${sql.lit(forma.limit)}`;
});

/** One round over the suppliers; reads at most `ate` suppliers. */
export const findVolta = (db: Db, forma: Forma, valores: Valores, ate: number | null): Promise<LinhaAchada[]> =>
  porFornecedor(db, { ...forma, ate }, valores);

/** One page along the price index; reads at most `ate` products. */
export const findPelosPrecos = (db: Db, forma: Forma, valores: Valores, ate: number | null): Promise<LinhaAchada[]> =>
  pelosPrecos(db, { ...forma, ate }, valores);

/** One page of a large shop; reads at most `ate` products. */
export const findNaOrdemDaLoja = (db: Db, forma: Forma, valores: Valores, ate: number): Promise<LinhaAchada[]> =>
  naOrdemDaLoja(db, { ...forma, ate }, valores);

/** One page, sorted after all results are found: by the words, or with `pelasLojas` through the suppliers that serve. */
export const findJuntando = (db: Db, forma: Forma, valores: Valores, pelasLojas: boolean): Promise<LinhaAchada[]> =>
  juntando(db, { ...forma, pelasLojas }, valores);
