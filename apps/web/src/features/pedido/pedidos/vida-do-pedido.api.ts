import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { aceitarPedido, type PedidoDetalhado, recusarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import {
  cancelarComoFornecedor,
  cancelarCompra,
  cancelarPedido,
  concluirPedido,
  disputarPedido,
  entregarPedido,
  moverVariosPedidos,
  pagarSaldo,
  preverCancelamento,
} from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** The refund of a cancellation now. Its key is below the order's key, so that every change of the order refetches it. */
export const previaQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.cancelamentoDoPedido(id),
    queryFn: ({ signal }) => call(preverCancelamento, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

type CorpoDe<O extends Parameters<typeof call>[0]> = NonNullable<CallInput<O>['body']>;

/** An action of a person on an order. */
export type Passo =
  | { acao: 'aceitar' | 'entregar' | 'concluir' }
  | { acao: 'recusar' | 'cancelar_venda'; motivo: string }
  | { acao: 'cancelar'; corpo: CorpoDe<typeof cancelarPedido> }
  | { acao: 'disputar'; corpo: CorpoDe<typeof disputarPedido> };

const SEM_CORPO = { aceitar: aceitarPedido, entregar: entregarPedido, concluir: concluirPedido } as const;

function dar(id: string, passo: Passo): Promise<PedidoDetalhado> {
  const params = { id };
  switch (passo.acao) {
    case 'recusar':
      return call(recusarPedido, { params, body: { motivo: passo.motivo } });
    case 'cancelar_venda':
      return call(cancelarComoFornecedor, { params, body: { motivo: passo.motivo } });
    case 'cancelar':
      return call(cancelarPedido, { params, body: passo.corpo });
    case 'disputar':
      return call(disputarPedido, { params, body: passo.corpo });
    default:
      return call(SEM_CORPO[passo.acao], { params });
  }
}

/** The order is refetched after success and after failure. */
export function useMoverPedido(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (passo: Passo) => dar(id, passo),
    meta: { semDialogo: true },
    onSuccess: (pedido) => {
      cliente.setQueryData(queryKeys.pedido(id), pedido);
      // A moved order has no preview to refetch.
      cliente.removeQueries({ queryKey: queryKeys.cancelamentoDoPedido(id) });
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.pedidos }),
  });
}

/** The supplier moves several orders at once. A retry leaves orders that were already moved as they are. */
export function useMoverVarios() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: CorpoDe<typeof moverVariosPedidos>) => call(moverVariosPedidos, { body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.pedidos }),
  });
}

/** Creates the charge of an order's balance, unless it exists. The payment has the order's id. */
export function usePagarSaldo(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(pagarSaldo, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.pedidos }),
  });
}

/** Cancels an unpaid purchase with all its orders. */
export function useCancelarCompra(compraId: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelarCompra, { params: { compraId } }),
    onSettled: () =>
      Promise.all([
        cliente.invalidateQueries({ queryKey: queryKeys.pedidos }),
        cliente.invalidateQueries({ queryKey: queryKeys.pagamento(compraId) }),
      ]),
  });
}
