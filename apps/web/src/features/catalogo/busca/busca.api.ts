import type { Reply } from '@festejo/contrato/api/operation.ts';
import { buscarProdutos, buscarSugestoes } from '@festejo/contrato/catalogo/busca.ts';
import { buscarDetalhesDoProduto } from '@festejo/contrato/catalogo/produtos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { CARTOES_POR_PAGINA } from '../../../lib/screen/rows-of-cards.ts';
import type { Pedido } from './busca.ts';

type Achados = Reply<typeof buscarProdutos>;

/** Search results stay cached longer than a visit to a product's page, so that going back shows the list as it was. */
const LEMBRAR_POR_MS = 30 * MINUTO_EM_MS;

export interface Alvo {
  pedido: Pedido;
  categoriaIds: readonly string[];
  /** The event that the results must serve; `null` searches the whole market. */
  eventoId: string | null;
  /** False until the ids of the categories are known. */
  pode: boolean;
}

function queryDe({ pedido, categoriaIds, eventoId }: Omit<Alvo, 'pode'>) {
  const [, localidade, uf] = /^(.+)-(..)$/.exec(pedido.cidade) ?? [];
  return {
    ...(pedido.q && { search: pedido.q }),
    ...(eventoId && { eventoId }),
    ...(eventoId && pedido.semData && { semData: true }),
    ...(categoriaIds.length > 0 && { categoriaIds: categoriaIds.join(',') }),
    ...(pedido.precoDe && { precoDe: pedido.precoDe }),
    ...(pedido.precoAte && { precoAte: pedido.precoAte }),
    ...(pedido.nota && { nota: Number(pedido.nota) }),
    ...(eventoId && pedido.km && { distanciaEmKm: Number(pedido.km) }),
    ...(pedido.tipo && { tipoProduto: pedido.tipo }),
    ...(localidade && uf && { localidade, uf: uf as 'SP' }),
    ordem: pedido.ordem,
  };
}

const proxima = ({ cursor }: Achados) => cursor ?? undefined;
/** A stable function: React Query runs it again only when a page arrives, not on every render. */
const juntar = ({ pages }: { readonly pages: readonly Achados[] }) => ({
  produtos: pages.flatMap(({ itens }) => itens),
  total: pages[0]?.total ?? null,
  corrigido: pages[0]?.corrigido ?? null,
  parecidos: pages[0]?.parecidos ?? [],
});

/** Search results, page after page. */
export function useResultados(alvo: Alvo) {
  const query = queryDe(alvo);
  return useInfiniteQuery({
    queryKey: queryKeys.resultados(query),
    queryFn: ({ pageParam, signal }) =>
      call(buscarProdutos, { query: { ...query, pageSize: CARTOES_POR_PAGINA, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: proxima,
    enabled: alvo.pode,
    staleTime: MINUTO_EM_MS,
    gcTime: LEMBRAR_POR_MS,
    select: juntar,
  });
}

/** Products of one supplier that match the search words, page after page. */
export function useAchadosNaLoja(fornecedorId: string, q: string) {
  const query = { search: q, fornecedorId };
  return useInfiniteQuery({
    queryKey: queryKeys.resultados(query),
    queryFn: ({ pageParam, signal }) =>
      call(buscarProdutos, { query: { ...query, pageSize: CARTOES_POR_PAGINA, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: proxima,
    placeholderData: keepPreviousData,
    staleTime: MINUTO_EM_MS,
    gcTime: LEMBRAR_POR_MS,
    select: juntar,
  });
}

const DE_UM_TRILHO = 8;

/** The first products of a collection. */
export function useTrilho(q: string, eventoId: string | null) {
  const query = { ...(q && { search: q }), ...(eventoId && { eventoId }), pageSize: DE_UM_TRILHO };
  return useQuery({
    queryKey: queryKeys.resultados({ ...query, trilho: true }),
    queryFn: ({ signal }) => call(buscarProdutos, { query, signal }),
    staleTime: 5 * MINUTO_EM_MS,
    gcTime: LEMBRAR_POR_MS,
  });
}

export function useSugestoes(texto: string) {
  return useQuery({
    queryKey: queryKeys.sugestoes(texto),
    queryFn: ({ signal }) => call(buscarSugestoes, { query: { search: texto }, signal }),
    enabled: texto.length > 0,
    staleTime: MINUTO_EM_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The products to compare, in the form of their own pages. */
export function useComparados(ids: readonly string[], eventoId: string | null) {
  return useQueries({
    queries: ids.map((productId) => ({
      queryKey: queryKeys.produtoNoEvento(productId, eventoId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(buscarDetalhesDoProduto, { params: { productId }, query: { eventoId: eventoId ?? undefined }, signal }),
      retry: false,
    })),
  });
}
