import { buscarCategoriaComProdutos } from '@festejo/contrato/categorias.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Longer than a look at a product takes, so that going back finds the shop, and its scroll, as they were. */
const LEMBRAR_POR_MS = 30 * 60_000;

const proxima = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }) =>
  (page + 1) * pageSize < total ? page + 1 : undefined;

/**
 * The products of a category, page after page: the first replaces what there was, each other one is appended.
 */
export function useProdutosDaCategoria(id: string, pageSize: number) {
  return useInfiniteQuery({
    queryKey: queryKeys.produtosDaCategoria(id, pageSize),
    queryFn: ({ pageParam, signal }) =>
      call(buscarCategoriaComProdutos, { params: { categoryId: id }, query: { page: pageParam, pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ produtos }) => proxima(produtos),
    staleTime: 60_000,
    gcTime: LEMBRAR_POR_MS,
    select: ({ pages }) => ({
      categoria: pages[0],
      produtos: pages.flatMap((pagina) => pagina.produtos.itens),
      total: pages[0]?.produtos.total ?? 0,
    }),
  });
}
