import { CAMINHO_DO_CONTRATO } from '@festejo/contrato/api/downloads.ts';
import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { type EstadoDoPedido, PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import {
  buscarDetalhesDoEventoDoFornecedor,
  buscarEventosDoFornecedor,
  filtrarEventos,
} from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { atualizarCarrinho, removerItem } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra, fecharPedido, refazerCompra } from '@festejo/contrato/pedido/compras.ts';
import { buscarPedido, buscarPedidos, type PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { buscarFolhaDeEntregas } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { call, download } from '../../../lib/http/http.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** In the list and in the details, fresh data of the other side matter more than a saved request. */
const SEMPRE_FRESCO = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const resumoQuery = (eventoId: string) =>
  queryOptions({
    queryKey: queryKeys.resumoDaCompra(eventoId),
    queryFn: ({ signal }) => call(buscarResumoDaCompra, { query: { eventoId }, signal }),
    ...SEMPRE_FRESCO,
    gcTime: 0,
  });

/** The filter of a list; empty = all orders. */
export interface FiltroDePedidos {
  estado?: EstadoDoPedido | undefined;
  busca?: string;
  de?: string;
  ate?: string;
}

export const pedidosQuery = (filtro: FiltroDePedidos) =>
  infiniteQueryOptions({
    queryKey: queryKeys.listaDePedidos(filtro),
    queryFn: ({ pageParam, signal }) =>
      call(buscarPedidos, { query: { ...filtro, pageSize: PAGINA_PADRAO, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (pagina) => pagina.cursor ?? undefined,
    ...SEMPRE_FRESCO,
  });

/** The filtered orders, one page at a time, for the table. */
export const tabelaDePedidosQuery = (filtro: FiltroDePedidos, page: number, pageSize: number) =>
  queryOptions({
    queryKey: queryKeys.tabelaDePedidos(filtro, page, pageSize),
    queryFn: ({ signal }) => call(buscarPedidos, { query: { ...filtro, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    ...SEMPRE_FRESCO,
  });

/** The orders of a sheet: by ids, separated by commas, or by the day of the party. */
export type QuaisDaFolha = { ids: string } | { dia: string };

export const folhaQuery = (quais: QuaisDaFolha) =>
  queryOptions({
    queryKey: queryKeys.folhaDeEntregas(quais),
    queryFn: ({ signal }) => call(buscarFolhaDeEntregas, { query: quais, signal }),
    ...SEMPRE_FRESCO,
  });

/** The events that the supplier has orders for. Each change of an order may change them, so their key is below the orders' key. */
export const eventosDoFornecedorQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.eventosDoFornecedor,
    queryFn: ({ pageParam, signal }) => call(buscarEventosDoFornecedor, { query: { page: pageParam, pageSize: 25 }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pageSize, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    ...SEMPRE_FRESCO,
  });

/** The supplier's events with these words in the title, on that day. */
export const eventosAchadosQuery = (busca: string, dia: string) =>
  queryOptions({
    queryKey: queryKeys.eventosAchados(busca, dia),
    queryFn: ({ signal }) => call(filtrarEventos, { query: { search: busca, ...(dia && { dataEvento: dia }) }, signal }),
  });

export const eventoDoFornecedorQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.eventoDoFornecedor(id),
    queryFn: ({ signal }) => call(buscarDetalhesDoEventoDoFornecedor, { params: { id }, signal }),
    ...SEMPRE_FRESCO,
  });

export const pedidoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.pedido(id),
    queryFn: ({ signal }) => call(buscarPedido, { params: { id }, signal }),
    ...SEMPRE_FRESCO,
  });

function invalidarPedidos(cliente: QueryClient): Promise<void> {
  return cliente.invalidateQueries({ queryKey: queryKeys.pedidos });
}

export function useFecharPedido() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ chave, ...body }: NonNullable<CallInput<typeof fecharPedido>['body']> & { chave: string }) =>
      call(fecharPedido, { body, idempotencyKey: chave }),
    meta: { semDialogo: true },
    onSuccess: () => {
      void cliente.invalidateQueries({ queryKey: queryKeys.carrinhos });
      void invalidarPedidos(cliente);
    },
  });
}

/** Two fixes for a line with a problem. Both refetch the summary. */
export function useCorrigirCompra(eventoId: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async (correcao: { tipo: 'remover'; produtoId: string; opcoes: string[] } | { tipo: 'aceitar-precos' }) => {
      if (correcao.tipo === 'aceitar-precos') await call(atualizarCarrinho, { body: { eventoId } });
      else {
        const { produtoId, opcoes } = correcao;
        await call(removerItem, { body: { produtoId, eventoId, opcoes, removerTodosItensDesseProduto: true } });
      }
    },
    onSettled: () =>
      Promise.all([
        cliente.invalidateQueries({ queryKey: queryKeys.resumoDaCompra(eventoId) }),
        cliente.invalidateQueries({ queryKey: queryKeys.carrinhos }),
      ]),
  });
}

/**
 * Puts the lines of an unpaid purchase's orders back into the event's cart. A retry on the same page adds no line twice.
 * Unavailable products are left out and reported in `recusas`.
 */
export function useRefazerCompra() {
  const cliente = useQueryClient();
  const [tentativa] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: { pedidos: string[]; eventoId: string }) => call(refazerCompra, { body, idempotencyKey: tentativa }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.carrinhos }),
  });
}

/** The number of the order for the page's title, once it is loaded. */
export function useNumeroDoPedido(id: string): number | undefined {
  return useQuery({ ...pedidoQuery(id), enabled: id !== '', select: ({ numero }) => numero }).data;
}

/** Whether the client may review the order. */
export function usePedidoAvaliavel(id: string): boolean {
  return useQuery({ ...pedidoQuery(id), enabled: id !== '', select: ({ podeAvaliar }) => podeAvaliar }).data === true;
}

export function useBaixarContrato({ id, numero }: Pick<PedidoDetalhado, 'id' | 'numero'>) {
  return useMutation({
    mutationFn: async () => saveFile(`festejo-contrato-${numero}.pdf`, 'application/pdf', await download(CAMINHO_DO_CONTRATO, { id })),
  });
}
