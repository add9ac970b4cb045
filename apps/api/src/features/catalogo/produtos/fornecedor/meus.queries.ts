import type { OrdemDeProdutos, SituacaoDoProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { rowCount, skip } from '../../../../platform/db/page.ts';
import { type Given, statement, statementOf } from '../../../../platform/db/statements/statement.ts';
import { colunasDoProduto, type LinhaDoProduto } from '../cartao.queries.ts';
import { type GrupoLido, gruposDoProduto } from '../opcoes/opcoes.queries.ts';
import { arquivosDoProduto, horariosDoProduto, type LinhaDoDetalhe } from '../produtos.queries.ts';

/** Selects products of a supplier. */
export interface Filtro {
  readonly fornecedorId: string;
  readonly search?: string | undefined;
  /** A category of the supplier, or an official one: their ids never collide. */
  readonly categoriaId?: string | undefined;
  readonly situacao?: SituacaoDoProduto | undefined;
}

export interface BuscaDosMeus extends Filtro {
  readonly ordenarPor: OrdemDeProdutos;
  readonly direcao: 'asc' | 'desc';
  readonly comArquivos: boolean;
  readonly comHorarios: boolean;
}

export interface LinhaMinha extends LinhaDoProduto, Pick<LinhaDoDetalhe, 'arquivos' | 'horarios' | 'idCategoria' | 'capacidade' | 'ativo'> {
  codigo: string | null;
  categoriaNome: string;
  arquivado: boolean;
  /** The reason why the marketplace took the product off sale; null if it did not. */
  retiradoPorque: string | null;
  versao: number;
}

export interface LinhaParaEditar extends LinhaMinha {
  descricao: string;
  inclui: string[];
  naoInclui: string[];
  grupos: GrupoLido[] | null;
  preparoAntesEmMinutos: number;
  preparoDepoisEmMinutos: number;
}

const colunas = sql`${colunasDoProduto}, p.categoria_id as "idCategoria", k.nome as "categoriaNome", p.codigo, p.capacidade, p.ativo,
  p.arquivado_em is not null as arquivado, p.retirado_porque as "retiradoPorque", p.versao`;
const juncoes = sql`
  join categorias_oficiais c on c.id = p.categoria_oficial_id
  join categorias k on k.id = p.categoria_id`;

const SITUACOES: Readonly<Record<SituacaoDoProduto, RawBuilder<unknown>>> = {
  ativo: sql`p.ativo`,
  inativo: sql`not p.ativo and p.arquivado_em is null`,
  arquivado: sql`p.arquivado_em is not null`,
};
const ORDENS: Readonly<Record<OrdemDeProdutos, RawBuilder<unknown>>> = {
  criado: sql`p.id`,
  nome: sql`p.nome_sem_acento`,
  valor: sql`p.preco_em_centavos`,
  capacidade: sql`p.capacidade`,
};

/** The conditions that a `Filtro` has; each combination has its own SQL text. */
interface FormaDoFiltro {
  readonly palavras: boolean;
  readonly categoria: boolean;
  readonly situacao: SituacaoDoProduto | undefined;
}
interface ValoresDoFiltro {
  fornecedorId: string;
  search: string;
  categoriaId: string | null;
}

const formaDe = ({ search, categoriaId, situacao }: Filtro): FormaDoFiltro => ({
  palavras: Boolean(search),
  categoria: Boolean(categoriaId),
  situacao,
});
const valoresDe = ({ fornecedorId, search = '', categoriaId }: Filtro): ValoresDoFiltro => ({
  fornecedorId,
  search,
  categoriaId: categoriaId ?? null,
});

const semSituacao = (
  { palavras, categoria }: FormaDoFiltro,
  dado: Given<ValoresDoFiltro>,
) => sql`p.fornecedor_id = ${dado.fornecedorId}::uuid
  ${palavras ? sql`and (strpos(p.nome_sem_acento, (select sem_acento(${dado.search}::text))) > 0 or p.codigo = (select upper(${dado.search}::text)))` : sql``}
  ${categoria ? sql`and (p.categoria_id = ${dado.categoriaId}::uuid or p.categoria_oficial_id = ${dado.categoriaId}::uuid)` : sql``}`;
const naSituacao = ({ situacao }: Pick<FormaDoFiltro, 'situacao'>) => (situacao ? SITUACOES[situacao] : sql`p.arquivado_em is null`);

/** The filter as an SQL condition on product `p`. */
export function doFiltro(filtro: Filtro): RawBuilder<unknown> {
  const { fornecedorId, search, categoriaId } = valoresDe(filtro);
  const dado = { fornecedorId: sql.val(fornecedorId), search: sql.val(search), categoriaId: sql.val(categoriaId) };
  return sql`${semSituacao(formaDe(filtro), dado)} and ${naSituacao(formaDe(filtro))}`;
}

interface Contagem {
  total: number;
  ativos: number;
  inativos: number;
  arquivados: number;
}

const contagem = (forma: FormaDoFiltro, dado: Given<ValoresDoFiltro>) => sql<Contagem>`
  select count(*) filter (where ${naSituacao(forma)}) as total, count(*) filter (where ${SITUACOES.ativo}) as ativos,
    count(*) filter (where ${SITUACOES.inativo}) as inativos, count(*) filter (where ${SITUACOES.arquivado}) as arquivados
  from produtos p where ${semSituacao(forma, dado)}`;

type FormaDaPagina = FormaDoFiltro &
  Pick<BuscaDosMeus, 'ordenarPor' | 'direcao' | 'comArquivos' | 'comHorarios'> & { readonly limit: number; readonly deslocada: boolean };

const pagina = statementOf<FormaDaPagina, ValoresDoFiltro & { offset: number }, LinhaMinha & Contagem>((forma, dado) => {
  const direcao = forma.direcao === 'asc' ? sql`asc` : sql`desc`;
  const emOrdem = sql`order by ${ORDENS[forma.ordenarPor]} ${direcao}, p.id ${direcao}`;
  return sql`
    select ${colunas}, ${forma.comArquivos ? arquivosDoProduto : sql`null`} as arquivos,
      ${forma.comHorarios ? horariosDoProduto : sql`null`} as horarios, t.total, t.ativos, t.inativos, t.arquivados
    from (${contagem(forma, dado)}) t cross join produtos p ${juncoes}
    where p.id in (
      select p.id from produtos p where ${semSituacao(forma, dado)} and ${naSituacao(forma)}
      ${emOrdem} limit ${rowCount(forma.limit, null)} ${skip(forma.deslocada ? dado.offset : null)})
    ${emOrdem}`;
});

const quantos = statementOf<FormaDoFiltro, ValoresDoFiltro, Contagem>(contagem);

/**
 * A supplier's own products, including those off sale; pictures and hours only on request. The ids of the page are selected before any join, so
 * that a supplier with a hundred thousand products sorts rows of two columns, and only the page's products are joined. The totals come with each
 * row, which saves a round trip.
 */
export async function findMeus(db: Db, busca: BuscaDosMeus, { limit, offset }: { limit: number; offset: number }) {
  const { ordenarPor, direcao, comArquivos, comHorarios } = busca;
  const filtro = formaDe(busca);
  const forma = { ...filtro, ordenarPor, direcao, comArquivos, comHorarios, limit, deslocada: offset > 0 };
  const linhas = await pagina(db, forma, { ...valoresDe(busca), offset });
  // An empty page has no row with the totals.
  const { total, ativos, inativos, arquivados } = linhas[0] ?? (await quantos(db, filtro, valoresDe(busca)))[0] ?? NENHUM;
  return { linhas, total, situacoes: { ativo: ativos, inativo: inativos, arquivado: arquivados } };
}

const NENHUM: Contagem = { total: 0, ativos: 0, inativos: 0, arquivados: 0 };

const meu = statement<{ id: string; fornecedorId: string }, LinhaParaEditar>(
  ({ id, fornecedorId }) => sql`
    select ${colunas}, p.descricao, p.inclui, p.nao_inclui as "naoInclui", ${gruposDoProduto} as grupos, p.preparo_antes_em_minutos as "preparoAntesEmMinutos",
      p.preparo_depois_em_minutos as "preparoDepoisEmMinutos", ${arquivosDoProduto} as arquivos, ${horariosDoProduto} as horarios
    from produtos p ${juncoes}
    where p.id = ${id} and p.fornecedor_id = ${fornecedorId}`,
);

/** All data of one of the supplier's products. */
export async function findMeu(db: Db, fornecedorId: string, id: string): Promise<LinhaParaEditar | undefined> {
  return (await meu(db, { id, fornecedorId }))[0];
}
