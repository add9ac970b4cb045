import { CAMINHO_DA_PROVA } from '@festejo/contrato/api/downloads.ts';
import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  abrirVerificacao,
  buscarLimiteSemVerificacao,
  buscarVerificacoes,
  decidirVerificacao,
  mudarLimiteSemVerificacao,
} from '@festejo/contrato/operacao/verificacoes.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

type Pagina = NonNullable<CallInput<typeof buscarVerificacoes>['query']>;

/** Each read is logged, so it is never refetched automatically. */
const SEM_REPETIR = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const verificacoesQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.verificacoes(pagina),
    queryFn: ({ signal }) => call(buscarVerificacoes, { query: pagina, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const verificacaoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.verificacaoParaJulgar(id),
    queryFn: ({ signal }) => call(abrirVerificacao, { params: { id }, signal }),
    ...SEM_REPETIR,
  });

/** The bytes of a document. They are not cached, because they are private. */
export const provaQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.provaDaVerificacao(id),
    queryFn: () => download(CAMINHO_DA_PROVA, { id }),
    gcTime: 0,
    ...SEM_REPETIR,
  });

export const limiteQuery = queryOptions({
  queryKey: queryKeys.limiteSemVerificacao,
  queryFn: ({ signal }) => call(buscarLimiteSemVerificacao, { signal }),
});

export type DecisaoDaVerificacao = NonNullable<CallInput<typeof decidirVerificacao>['body']>;
export type MudancaDoLimite = NonNullable<CallInput<typeof mudarLimiteSemVerificacao>['body']>;

/** Decides a verification, then refetches the queue. The shown documents are not refetched. */
export function useDecidirVerificacao(id: string) {
  const cliente = useQueryClient();
  return async (body: DecisaoDaVerificacao) => {
    try {
      return await call(decidirVerificacao, { params: { id }, body });
    } finally {
      // The list must not show the decided verification for a moment when the operator returns to it.
      cliente.removeQueries({ queryKey: queryKeys.filaDeVerificacoes, type: 'inactive' });
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao, predicate: ({ queryKey }) => queryKey[1] !== 'prova' });
    }
  };
}

export function useMudarLimite() {
  const cliente = useQueryClient();
  return async (body: MudancaDoLimite) => {
    const { message, limite } = await call(mudarLimiteSemVerificacao, { body });
    cliente.setQueryData(queryKeys.limiteSemVerificacao, { limite });
    return { message };
  };
}
