import { buscarCategoriasOficiais } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarDetalhesDoProduto, buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { CARTOES_POR_PAGINA } from '../../../lib/screen/rows-of-cards.ts';

/** The list stays cached longer than a visit to a product's page, so that going back restores the list and its scroll position. */
const LEMBRAR_LISTA_POR_MS = 30 * MINUTO_EM_MS;

interface Filtro {
  eventoId: string;
  /** Official category; `null` = all. */
  categoriaId: string | null;
  /** False until the category's id is known. */
  pode: boolean;
}

/** Products that serve the event, nearest first. */
export function useProdutosNoRaio({ eventoId, categoriaId, pode }: Filtro) {
  return useInfiniteQuery({
    queryKey: queryKeys.produtosNoRaio(eventoId, categoriaId),
    queryFn: ({ pageParam, signal }) =>
      call(buscarProdutosDentroDoRaio, {
        query: { eventoId, categoriaOficial: categoriaId ?? undefined, pageSize: CARTOES_POR_PAGINA, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.cursor ?? undefined,
    enabled: pode,
    staleTime: MINUTO_EM_MS,
    gcTime: LEMBRAR_LISTA_POR_MS,
    select: ({ pages }) => {
      // The newest page has the best count: on a new event the first page may have a partial count.
      const { total = 0, totalParcial = false } = pages.at(-1) ?? {};
      return { produtos: pages.flatMap((pagina) => pagina.itens), total, totalParcial };
    },
  });
}

export function useCategoriasOficiais() {
  return useQuery({
    queryKey: queryKeys.categoriasOficiais,
    queryFn: ({ signal }) => call(buscarCategoriasOficiais, { signal }),
    staleTime: HORA_EM_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** A product; with an event, also whether it serves that event. */
export function useDetalhesDoProduto(productId: string, eventoId: string | null) {
  return useQuery({
    queryKey: queryKeys.produtoNoEvento(productId, eventoId),
    queryFn: ({ signal }) => call(buscarDetalhesDoProduto, { params: { productId }, query: { eventoId: eventoId ?? undefined }, signal }),
  });
}
