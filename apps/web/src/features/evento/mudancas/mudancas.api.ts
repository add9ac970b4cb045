import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { preverMudanca } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

export type CorpoDoPedido = NonNullable<CallInput<typeof contrato.pedirMudanca>['body']>;

/** Previews a request that would replace the pending one. */
export const preverTroca = (id: string, body: NonNullable<CallInput<typeof preverMudanca>['body']>) =>
  call(preverMudanca, { params: { id }, body });

/** Query of the last change requested for an event. */
export const mudancaQuery = (eventoId: string) =>
  queryOptions({
    queryKey: queryKeys.mudancaDoEvento(eventoId),
    queryFn: ({ signal }) => call(contrato.buscarMudanca, { params: { id: eventoId }, signal }),
  });

/** Query of the changes requested of an order. */
export const mudancasDoPedidoQuery = (pedidoId: string) =>
  queryOptions({
    queryKey: queryKeys.mudancasDoPedido(pedidoId),
    queryFn: ({ signal }) => call(contrato.buscarMudancasDoPedido, { params: { id: pedidoId }, signal }),
  });

export const mudancasAbertasQuery = queryOptions({
  queryKey: queryKeys.mudancasAbertas,
  queryFn: ({ signal }) => call(contrato.buscarMudancasAbertas, { signal }),
});

/** Invalidates orders, their changes, and the event itself. */
function useReler() {
  const cliente = useQueryClient();
  return () => {
    for (const queryKey of [queryKeys.pedidos, queryKeys.eventos, queryKeys.carrinhos]) void cliente.invalidateQueries({ queryKey });
  };
}

export function usePedirMudanca(id: string, versao: number) {
  const onSettled = useReler();
  return useMutation({
    mutationFn: ({ corpo: body, chave }: { corpo: CorpoDoPedido; chave: string }) =>
      call(contrato.pedirMudanca, { params: { id }, body, versao, idempotencyKey: chave }),
    onSettled,
    meta: { semDialogo: true },
  });
}

export function useRetirarMudanca(eventoId: string) {
  const onSettled = useReler();
  return useMutation({
    mutationFn: (mudancaId: string) => call(contrato.retirarMudanca, { params: { id: eventoId }, body: { mudancaId } }),
    onSettled,
  });
}

export function useSeguirComMudanca(eventoId: string) {
  const onSettled = useReler();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof contrato.seguirComMudanca>['body']>) =>
      call(contrato.seguirComMudanca, { params: { id: eventoId }, body }),
    onSettled,
    meta: { semDialogo: true },
  });
}

export function useResponderMudanca(pedidoId: string) {
  const onSettled = useReler();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof contrato.responderMudanca>['body']>) =>
      call(contrato.responderMudanca, { params: { id: pedidoId }, body }),
    onSettled,
    meta: { semDialogo: true },
  });
}
