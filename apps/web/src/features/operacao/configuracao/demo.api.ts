import { buscarCarta, buscarCorreio } from '@festejo/contrato/api/configuracao.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

const INTERVALO_EM_MS = 4_000;

/** The mails that the system would have sent, newest first; polled while the page is open. */
export function useCorreio() {
  return useQuery({ queryKey: queryKeys.cartas, queryFn: () => call(buscarCorreio, { query: {} }), refetchInterval: INTERVALO_EM_MS });
}

export function useCarta(id: string | null) {
  return useQuery({
    queryKey: queryKeys.carta(id),
    queryFn: () => call(buscarCarta, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
