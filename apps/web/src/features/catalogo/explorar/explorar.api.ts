import { buscarCidades, buscarProdutosDaCidade, explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { CARTOES_POR_PAGINA } from '../../../lib/screen/rows-of-cards.ts';
import type { Procura } from './explorar.ts';

const FRESCO_POR_MS = 2 * MINUTO_EM_MS;
/** The list stays cached longer than a visit to a product's page, so that going back restores the list and its scroll position. */
const LEMBRAR_POR_MS = 30 * MINUTO_EM_MS;

const query = ({ cidade, categoria, data }: Procura) => ({
  cidade: cidade ?? undefined,
  categoria: categoria ?? undefined,
  data: (cidade && data) ?? undefined,
});

/** The market of a city, of a category, or of both. `pode`: the place is known. */
export function useExplorar(procura: Procura, pode = true) {
  return useQuery({
    queryKey: queryKeys.explorar(procura),
    queryFn: ({ signal }) => call(explorar, { query: query(procura), signal }),
    staleTime: FRESCO_POR_MS,
    gcTime: LEMBRAR_POR_MS,
    enabled: pode,
  });
}

/** All products that can be delivered to a city, nearest first. */
export function useProdutosDaCidade(procura: Procura) {
  return useInfiniteQuery({
    queryKey: queryKeys.produtosDaCidade(procura),
    queryFn: ({ pageParam, signal }) =>
      call(buscarProdutosDaCidade, {
        query: { ...query(procura), cidade: procura.cidade ?? '', pageSize: CARTOES_POR_PAGINA, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.cursor ?? undefined,
    enabled: procura.cidade !== null,
    staleTime: FRESCO_POR_MS,
    gcTime: LEMBRAR_POR_MS,
    select: ({ pages }) => pages.flatMap((pagina) => pagina.itens),
  });
}

/** Cities whose name matches the typed text. Below two letters: the largest cities of the market. */
export function useCidades(nome: string) {
  const procurado = nome.trim();
  return useQuery({
    queryKey: queryKeys.cidades(procurado),
    queryFn: ({ signal }) => call(buscarCidades, { query: { nome: procurado.length < 2 ? undefined : procurado }, signal }),
    placeholderData: keepPreviousData,
    staleTime: LEMBRAR_POR_MS,
  });
}
