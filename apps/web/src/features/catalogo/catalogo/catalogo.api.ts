import { buscarCatalogo, buscarCategoriaComProdutos, type CategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** Fills whole rows of two and of four cards. */
export const PRODUTOS_POR_CATEGORIA = 8;
const CATEGORIAS_POR_PAGINA = 10;
/** The shop stays cached longer than a visit to a product's page, so that going back restores the shop and its scroll position. */
const LEMBRAR_POR_MS = 30 * MINUTO_EM_MS;

const proxima = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }) =>
  (page + 1) * pageSize < total ? page + 1 : undefined;

export function useFornecedor(id: string) {
  return useQuery({
    queryKey: queryKeys.fornecedor(id),
    queryFn: ({ signal }) => call(buscarFornecedor, { params: { id }, signal }),
    staleTime: MINUTO_EM_MS,
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
    staleTime: MINUTO_EM_MS,
    gcTime: LEMBRAR_POR_MS,
    select: ({ pages }) => ({ categorias: pages.flatMap((pagina) => pagina.itens), total: pages[0]?.total ?? 0 }),
  });
}

/**
 * The products of a category, page after page. The first page replaces the list, and each other page is appended.
 * @param primeira the first page, if the caller already has it
 */
export function useProdutosDaCategoria(id: string, pageSize: number, primeira?: CategoriaComProdutos) {
  return useInfiniteQuery({
    queryKey: queryKeys.produtosDaCategoria(id, pageSize),
    queryFn: ({ pageParam, signal }) =>
      call(buscarCategoriaComProdutos, { params: { categoryId: id }, query: { page: pageParam, pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ produtos }) => proxima(produtos),
    staleTime: MINUTO_EM_MS,
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
