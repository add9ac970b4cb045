import { buscarCatalogo, buscarCategoriaComProdutos, type CategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** Whole rows of two and four cards. */
export const PRODUTOS_POR_CATEGORIA = 8;
const CATEGORIAS_POR_PAGINA = 10;
/** Longer than a look at a product takes, so that going back finds the shop, and its scroll, as they were. */
const LEMBRAR_POR_MS = 30 * 60_000;

const proxima = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }) =>
  (page + 1) * pageSize < total ? page + 1 : undefined;

export function useFornecedor(id: string) {
  return useQuery({
    queryKey: queryKeys.fornecedor(id),
    queryFn: ({ signal }) => call(buscarFornecedor, { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** A supplier's categories with the first products of each. */
export function useCatalogo(fornecedorId: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.catalogo(fornecedorId),
    queryFn: ({ pageParam, signal }) =>
      call(buscarCatalogo, {
        params: { id: fornecedorId },
        query: { page: pageParam, pageSize: CATEGORIAS_POR_PAGINA, produtosPorCategoria: PRODUTOS_POR_CATEGORIA },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: proxima,
    staleTime: 60_000,
    gcTime: LEMBRAR_POR_MS,
    select: ({ pages }) => ({ categorias: pages.flatMap((pagina) => pagina.itens), total: pages[0]?.total ?? 0 }),
  });
}

/**
 * The products of a category, page after page: the first replaces what there was, each other one is appended.
 * @param primeira the first page, where somebody has it already
 */
export function useProdutosDaCategoria(id: string, pageSize: number, primeira?: CategoriaComProdutos) {
  return useInfiniteQuery({
    queryKey: queryKeys.produtosDaCategoria(id, pageSize),
    queryFn: ({ pageParam, signal }) =>
      call(buscarCategoriaComProdutos, { params: { categoryId: id }, query: { page: pageParam, pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ produtos }) => proxima(produtos),
    staleTime: 60_000,
    gcTime: LEMBRAR_POR_MS,
    ...(primeira && {
      initialData: { pages: [{ ...primeira, fornecedorId: '', fornecedorNome: '', vende: true }], pageParams: [0] },
    }),
    select: ({ pages }) => ({
      categoria: pages[0],
      produtos: pages.flatMap((pagina) => pagina.produtos.itens),
      total: pages[0]?.produtos.total ?? 0,
    }),
  });
}
