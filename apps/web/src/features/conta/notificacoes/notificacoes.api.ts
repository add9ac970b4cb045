import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  apagarNotificacao,
  buscarNotificacoes,
  type CategoriaDaNotificacao,
  contarNaoLidas,
  marcarLidas,
  type Notificacao,
  restaurarNotificacao,
} from '@festejo/contrato/conta/notificacoes.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

const POR_PAGINA = 20;

/** Notifications of one category, or of all. They are read again at every opening, because another device may have read some. */
export const notificacoesQuery = (categoria: CategoriaDaNotificacao | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.listaDeNotificacoes(categoria ?? 'tudo'),
    queryFn: ({ pageParam, signal }) =>
      call(buscarNotificacoes, { query: { categoria, pageSize: POR_PAGINA, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    gcTime: MINUTO_EM_MS,
  });

export const naoLidasQuery = (pessoaId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.naoLidas,
    queryFn: ({ signal }) => call(contarNaoLidas, { signal }),
    enabled: pessoaId !== undefined,
    staleTime: MINUTO_EM_MS,
  });

/** Marks everything as read. The open list keeps showing which notifications were new. */
export function useMarcarLidas() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(marcarLidas),
    onSuccess: (contadas) => cliente.setQueryData(queryKeys.naoLidas, contadas),
    meta: { semDialogo: true },
  });
}

/** Deletes a notification, or restores it. */
export function useApagarNotificacao({ id }: Pick<Notificacao, 'id'>) {
  return useMutation({
    mutationFn: (apagar: boolean) => call(apagar ? apagarNotificacao : restaurarNotificacao, { params: { id } }),
  });
}
