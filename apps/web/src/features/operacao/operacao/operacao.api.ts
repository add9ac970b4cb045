import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarResumoDaOperacao } from '@festejo/contrato/operacao/inicio.ts';
import { buscarDisputas, buscarRegistro, decidirDisputa } from '@festejo/contrato/operacao/operacao.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

type Pagina = NonNullable<CallInput<typeof buscarDisputas>['query']>;

/** The numbers of waiting cases. Polled every minute, because an operator's screen receives live events only for disputes. */
export const resumoQuery = queryOptions({
  queryKey: queryKeys.resumoDaOperacao,
  queryFn: ({ signal }) => call(buscarResumoDaOperacao, { signal }),
  refetchInterval: MINUTO_EM_MS,
});

export const disputasQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.disputas(pagina),
    queryFn: ({ signal }) => call(buscarDisputas, { query: pagina, signal }),
    placeholderData: keepPreviousData,
  });

/** Shows a dispute that begins, changes or ends without a reload. */
export function useDisputasAoVivo(): void {
  const cliente = useQueryClient();
  useLive(({ tipo }) => {
    if (tipo !== 'disputa') return;
    for (const queryKey of [queryKeys.filaDeDisputas, queryKeys.resumoDaOperacao]) void cliente.invalidateQueries({ queryKey });
  });
}

export const registroQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.registroDaOperacao(pagina),
    queryFn: ({ signal }) => call(buscarRegistro, { query: pagina, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type Decisao = NonNullable<CallInput<typeof decidirDisputa>['body']>;

/** Decides a dispute, then refetches the queue. */
export function useDecidir(pedidoId: string) {
  const cliente = useQueryClient();
  return async (decisao: Decisao) => {
    try {
      return await call(decidirDisputa, { params: { id: pedidoId }, body: decisao });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
    }
  };
}
