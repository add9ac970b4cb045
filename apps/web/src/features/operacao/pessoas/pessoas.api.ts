import { buscarNaOperacao, buscarPessoa, readmitirPessoa, suspenderPessoa } from '@festejo/contrato/operacao/pessoas.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** Each reading is a line in the log: nothing is read again by itself. */
const SEM_REPETIR = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const achadosQuery = (texto: string) =>
  queryOptions({
    queryKey: queryKeys.achadosDaOperacao(texto),
    queryFn: ({ signal }) => call(buscarNaOperacao, { query: { texto }, signal }),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
    ...SEM_REPETIR,
  });

export const pessoaQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.pessoaDaOperacao(id),
    queryFn: ({ signal }) => call(buscarPessoa, { params: { id }, signal }),
    ...SEM_REPETIR,
  });

/** Suspends an account or brings it back, and reads it anew. */
export function useConta(id: string) {
  const cliente = useQueryClient();
  return async (suspender: boolean, porque: string) => {
    try {
      return await call(suspender ? suspenderPessoa : readmitirPessoa, { params: { id }, body: { porque } });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
    }
  };
}
