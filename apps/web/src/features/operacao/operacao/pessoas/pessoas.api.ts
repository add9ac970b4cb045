import {
  buscarAbertoNaLoja,
  buscarLojasQueFalham,
  buscarNaOperacao,
  buscarPessoa,
  decidirPedidosDaLoja,
  readmitirPessoa,
  suspenderPessoa,
} from '@festejo/contrato/operacao/pessoas.ts';
import type { DecisaoDaSuspensao } from '@festejo/contrato/pedido/retencao.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

/** Each read is logged, so it is never refetched automatically. */
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

/** Suspends an account or restores it, then refetches it. */
export function useConta(id: string) {
  const cliente = useQueryClient();
  return async (suspender: boolean, porque: string, pedidos?: DecisaoDaSuspensao) => {
    try {
      if (!suspender) return await call(readmitirPessoa, { params: { id }, body: { porque } });
      return await call(suspenderPessoa, { params: { id }, body: { porque, ...(pedidos && { pedidos }) } });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
    }
  };
}

export const abertoNaLojaQuery = (id: string, pagina: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: queryKeys.abertoNaLoja(id, pagina),
    queryFn: ({ signal }) => call(buscarAbertoNaLoja, { params: { id }, query: pagina, signal }),
    placeholderData: keepPreviousData,
    ...SEM_REPETIR,
  });

/** Decides some or all waiting orders of a shop, then refetches the shop. The server works on them in the background. */
export function useDecidirPedidos(id: string) {
  const cliente = useQueryClient();
  return async (decisao: DecisaoDaSuspensao, pedidos?: string[]) => {
    try {
      return await call(decidirPedidosDaLoja, { params: { id }, body: { decisao, ...(pedidos && { pedidos }) } });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
    }
  };
}

export const lojasQueFalhamQuery = queryOptions({
  queryKey: queryKeys.lojasQueFalham,
  queryFn: ({ signal }) => call(buscarLojasQueFalham, { signal }),
});
