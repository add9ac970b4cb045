import type { CAMINHO_DA_FOTO_DA_DISPUTA, CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO } from '@festejo/contrato/api/downloads.ts';
import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { aceitarVeredito, enviarFotoDaDisputa, falarNaDisputa } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** The path of the pictures for the viewer: one of the two sides, or the operator. */
export type CaminhoDaFoto = typeof CAMINHO_DA_FOTO_DA_DISPUTA | typeof CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO;

export type Fala = NonNullable<CallInput<typeof falarNaDisputa>['body']>;

/** Adds a statement to the dispute of an order; the screen then shows the order's new state. */
export function useFalar(pedidoId: string) {
  const mostrar = useMostrarPedido(pedidoId);
  return (fala: Fala) => mostrar(call(falarNaDisputa, { params: { id: pedidoId }, body: fala }));
}

/** Accepts the first verdict before its deadline ends. */
export function useAceitar(pedidoId: string) {
  const mostrar = useMostrarPedido(pedidoId);
  return () => mostrar(call(aceitarVeredito, { params: { id: pedidoId } }));
}

function useMostrarPedido(pedidoId: string) {
  const cliente = useQueryClient();
  return async <P>(feito: Promise<P>): Promise<P> => {
    try {
      const pedido = await feito;
      cliente.setQueryData(queryKeys.pedido(pedidoId), pedido);
      return pedido;
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.pedidos });
    }
  };
}

export function useJuntarFoto(pedidoId: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (foto: File) => call(enviarFotoDaDisputa, { params: { id: pedidoId }, body: {}, files: { foto } }),
    meta: { semDialogo: true },
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.pedido(pedidoId) }),
  });
}
