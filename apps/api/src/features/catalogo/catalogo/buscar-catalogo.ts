import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/categorias.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { CategoriaInexistente } from '../categorias/categoria.ts';
import { apresentarCategoriaComProdutos } from './catalogo.apresentar.ts';
import { existsFornecedor, findCatalogo, findCategoriaComProdutos } from './catalogo.queries.ts';

/** The id of the caller; null for an anonymous one. */
type QuemVe = string | null;

/**
 * A page of a supplier's shop window. A supplier that does not sell shows products only to itself.
 * @throws NotFound
 */
export async function buscarCatalogo(
  db: Db,
  quemVe: QuemVe,
  id: string,
  { page, pageSize, produtosPorCategoria }: Query<typeof contrato.buscarCatalogo>,
): Promise<Reply<typeof contrato.buscarCatalogo>> {
  const tamanho = { categorias: pageSize, produtos: produtosPorCategoria };
  const linhas = await findCatalogo(db, { id, quemVe }, { ...tamanho, offset: page * pageSize });
  // A page without categories does not show whether the supplier exists and how many categories it has, so both are queried.
  if (linhas.length === 0 && !(await existsFornecedor(db, id))) throw new NotFound('Fornecedor não encontrado');
  const primeira =
    linhas[0] ?? (page > 0 ? (await findCatalogo(db, { id, quemVe }, { categorias: 1, produtos: 1, offset: 0 }))[0] : undefined);
  return {
    itens: linhas.map((linha) => apresentarCategoriaComProdutos(linha, { page: 0, pageSize: produtosPorCategoria })),
    page,
    pageSize,
    total: primeira?.total ?? 0,
  };
}

/**
 * A category of any supplier with a page of its products.
 * @throws CategoriaInexistente
 */
export async function buscarCategoriaComProdutos(
  db: Db,
  quemVe: QuemVe,
  id: string,
  { page, pageSize }: Query<typeof contrato.buscarCategoriaComProdutos>,
): Promise<Reply<typeof contrato.buscarCategoriaComProdutos>> {
  const linha = await findCategoriaComProdutos(db, { id, quemVe }, { limit: pageSize, offset: page * pageSize });
  if (!linha) throw new CategoriaInexistente();
  const { fornecedorId, fornecedorNome, vende } = linha;
  return { ...apresentarCategoriaComProdutos(linha, { page, pageSize }), fornecedorId, fornecedorNome, vende };
}
