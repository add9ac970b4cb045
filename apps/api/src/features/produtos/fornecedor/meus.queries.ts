import type { OrdemDeProdutos, SituacaoDoProduto } from '@festejo/contrato/produto/produtos-do-fornecedor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { colunasDoProduto, type LinhaDoProduto } from '../cartao.queries.ts';
import { type GrupoLido, gruposDoProduto } from '../opcoes/opcoes.queries.ts';
import { arquivosDoProduto, horariosDoProduto, type LinhaDoDetalhe } from '../produtos.queries.ts';

/** Which of a supplier's products are meant. */
export interface Filtro {
  readonly fornecedorId: string;
  readonly search?: string | undefined;
  /** A category of the supplier's, or an official one: no two share an id. */
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
  /** Why the marketplace took it off sale; null of one that it did not. */
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

const semSituacao = ({ fornecedorId, search, categoriaId }: Filtro) => sql`p.fornecedor_id = ${fornecedorId}
  ${search ? sql`and (strpos(p.nome_sem_acento, (select sem_acento(${search}))) > 0 or p.codigo = (select upper(${search})))` : sql``}
  ${categoriaId ? sql`and (p.categoria_id = ${categoriaId} or p.categoria_oficial_id = ${categoriaId})` : sql``}`;
const naSituacao = ({ situacao }: Filtro) => (situacao ? SITUACOES[situacao] : sql`p.arquivado_em is null`);

/** The condition on product `p`, in SQL. */
export const doFiltro = (filtro: Filtro) => sql`${semSituacao(filtro)} and ${naSituacao(filtro)}`;

/**
 * A supplier's own products, off sale ones included; pictures and hours only when asked for. Which ones the page has is settled before
 * anything is joined to them: who sells a hundred thousand sorts rows of two columns, and only ten are put together.
 */
export async function findMeus(db: Db, busca: BuscaDosMeus, page: { limit: number; offset: number }) {
  const direcao = busca.direcao === 'asc' ? sql`asc` : sql`desc`;
  const emOrdem = sql`order by ${ORDENS[busca.ordenarPor]} ${direcao}, p.id ${direcao}`;
  const [linhas, contagem] = await Promise.all([
    sql<LinhaMinha>`
      select ${colunas}, ${busca.comArquivos ? arquivosDoProduto : sql`null`} as arquivos,
        ${busca.comHorarios ? horariosDoProduto : sql`null`} as horarios
      from produtos p ${juncoes}
      where p.id in (select p.id from produtos p where ${doFiltro(busca)} ${emOrdem} limit ${page.limit} offset ${page.offset})
      ${emOrdem}`.execute(db),
    countMeus(db, busca),
  ]);
  return { linhas: linhas.rows, ...contagem };
}

interface Contagem {
  total: number;
  ativo: number;
  inativo: number;
  arquivado: number;
}

async function countMeus(db: Db, busca: Filtro) {
  const { rows } = await sql<Contagem>`
    select count(*) filter (where ${naSituacao(busca)}) as total, count(*) filter (where ${SITUACOES.ativo}) as ativo,
      count(*) filter (where ${SITUACOES.inativo}) as inativo, count(*) filter (where ${SITUACOES.arquivado}) as arquivado
    from produtos p where ${semSituacao(busca)}`.execute(db);
  const { total, ...situacoes } = rows[0] ?? { total: 0, ativo: 0, inativo: 0, arquivado: 0 };
  return { total, situacoes };
}

/** Everything of one of the supplier's products. */
export async function findMeu(db: Db, fornecedorId: string, id: string): Promise<LinhaParaEditar | undefined> {
  const { rows } = await sql<LinhaParaEditar>`
    select ${colunas}, p.descricao, p.inclui, p.nao_inclui as "naoInclui", ${gruposDoProduto} as grupos, p.preparo_antes_em_minutos as "preparoAntesEmMinutos",
      p.preparo_depois_em_minutos as "preparoDepoisEmMinutos", ${arquivosDoProduto} as arquivos, ${horariosDoProduto} as horarios
    from produtos p ${juncoes}
    where p.id = ${id} and p.fornecedor_id = ${fornecedorId}`.execute(db);
  return rows[0];
}
