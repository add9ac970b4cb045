import { buscarIdeias, buscarOQueFalta, buscarPainel } from '@festejo/contrato/fornecedor/painel.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** What the area looks for and buys. */
export function useIdeias() {
  return useQuery({ queryKey: queryKeys.ideias, queryFn: ({ signal }) => call(buscarIdeias, { signal }), staleTime: 5 * 60_000 });
}

/** What a client's party has and has not; changed by its cart, so told with it. */
export function useOQueFalta(eventoId: string) {
  return useQuery({
    queryKey: queryKeys.oQueFalta(eventoId),
    queryFn: ({ signal }) => call(buscarOQueFalta, { params: { eventoId }, signal }),
    staleTime: 30_000,
  });
}

/** What the supplier's home says; changed by every order, so told with them. */
export function usePainel() {
  return useQuery({
    queryKey: queryKeys.painel,
    queryFn: ({ signal }) => call(buscarPainel, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
