import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarIdeias, buscarOQueFalta, buscarPainel } from '@festejo/contrato/fornecedor/painel.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** Searches without results and sales in the supplier's area. */
export function useIdeias() {
  return useQuery({ queryKey: queryKeys.ideias, queryFn: ({ signal }) => call(buscarIdeias, { signal }), staleTime: 5 * MINUTO_EM_MS });
}

/** Categories of a client's event, hired and missing. Its key belongs to the cart, because each cart change changes it. */
export function useOQueFalta(eventoId: string) {
  return useQuery({
    queryKey: queryKeys.oQueFalta(eventoId),
    queryFn: ({ signal }) => call(buscarOQueFalta, { params: { eventoId }, signal }),
    staleTime: 30_000,
  });
}

/** The supplier's dashboard. Its key belongs to the orders, because each order changes it. */
export function usePainel() {
  return useQuery({
    queryKey: queryKeys.painel,
    queryFn: ({ signal }) => call(buscarPainel, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
