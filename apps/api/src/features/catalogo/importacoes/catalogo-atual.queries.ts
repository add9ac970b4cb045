import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type GrupoLido, gruposDoProduto } from '../produtos/opcoes/opcoes.queries.ts';
import type { DadosDaLinha } from './linha-do-produto.ts';

export interface ProdutoAtual {
  id: string;
  versao: number;
  categoriaId: string;
  categoriaNome: string;
  categoriaOficialNome: string;
  temFoto: boolean;
  /** The price difference of its cheapest options. */
  menorDiferencaEmCentavos: number;
  dados: DadosDaLinha;
}

/** With its option groups. */
export interface ProdutoComOpcoes extends ProdutoAtual {
  opcoes: GrupoLido[] | null;
}

// A fetched picture raises `versao`, but must not conflict with a spreadsheet, so `fotos_buscadas` is subtracted.
const colunas = sql`p.id, p.versao - p.fotos_buscadas as versao, p.imagem_chave is not null as "temFoto", p.categoria_id as "categoriaId", k.nome as "categoriaNome",
  p.menor_diferenca_em_centavos as "menorDiferencaEmCentavos", o.nome as "categoriaOficialNome",
  json_build_object('codigo', p.codigo, 'nome', p.nome, 'descricao', p.descricao, 'precoEmCentavos', p.preco_em_centavos, 'tipo', p.tipo_produto,
    'capacidade', p.capacidade, 'preparoAntes', p.preparo_antes_em_minutos, 'preparoDepois', p.preparo_depois_em_minutos,
    'situacao', case when p.ativo then 'sim' when p.arquivado_em is null then 'nao' else 'arquivado' end) as dados`;
const doFornecedor = sql`produtos p join categorias k on k.id = p.categoria_id join categorias_oficiais o on o.id = p.categoria_oficial_id`;

/** The supplier's own products that have one of these ids or codes. */
export async function findAtuais(
  db: Db,
  fornecedorId: string,
  ids: readonly string[],
  codigos: readonly string[],
): Promise<ProdutoComOpcoes[]> {
  if (ids.length + codigos.length === 0) return [];
  const { rows } = await sql<ProdutoComOpcoes>`
    select ${colunas}, ${gruposDoProduto} as opcoes from ${doFornecedor}
    where p.fornecedor_id = ${fornecedorId} and (p.id = any(${[...ids]}::uuid[]) or p.codigo = any(${[...codigos]}::text[]))`.execute(db);
  return rows;
}

/** A page of all the supplier's products, the oldest first. */
export async function findTodos(db: Db, fornecedorId: string, depoisDe: string, limit: number): Promise<ProdutoAtual[]> {
  const { rows } = await sql<ProdutoAtual>`
    select ${colunas} from ${doFornecedor} where p.fornecedor_id = ${fornecedorId} and p.id > ${depoisDe}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export interface CategoriaConhecida {
  id: string;
  nome: string;
}

/** The supplier's own categories, and the official ones. */
export async function findCategoriasConhecidas(
  db: Db,
  fornecedorId: string,
): Promise<{ suas: CategoriaConhecida[]; oficiais: CategoriaConhecida[] }> {
  const [suas, oficiais] = await Promise.all([
    db.selectFrom('categorias').select(['id', 'nome']).where('fornecedor_id', '=', fornecedorId).orderBy('ordem').execute(),
    db.selectFrom('categorias_oficiais').select(['id', 'nome']).orderBy('ordem').execute(),
  ]);
  return { suas, oficiais };
}
