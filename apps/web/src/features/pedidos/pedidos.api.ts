import { adicionarItem, atualizarCarrinho, removerItem } from '@festejo/contrato/carrinho.ts';
import type { EstadoDoPedido } from '@festejo/contrato/constants.ts';
import {
  aceitarPedido,
  buscarEventosDoFornecedor,
  buscarPedido,
  buscarPedidos,
  buscarResumoDaCompra,
  fecharPedido,
  type PedidoDetalhado,
  recusarPedido,
} from '@festejo/contrato/pedidos.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErroDaApi } from '../../lib/erros.ts';
import { call } from '../../lib/http.ts';
import { novaChaveDeIdempotencia } from '../../lib/idempotencia.ts';

const CHAVE = 'pedidos';
const CHAVE_DO_RESUMO = 'resumo-da-compra';
/** The cart room's queries: buying, and putting back, changes them. */
const CHAVE_DO_CARRINHO = 'carrinho';

/** Both in the list and in the details, what another person did matters more than a saved call. */
const SEMPRE_FRESCO = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const resumoQuery = (eventoId: string) =>
  queryOptions({
    queryKey: [CHAVE_DO_RESUMO, eventoId],
    queryFn: ({ signal }) => call(buscarResumoDaCompra, { query: { eventoId }, signal }),
    ...SEMPRE_FRESCO,
    gcTime: 0,
  });

export const pedidosQuery = (estado: EstadoDoPedido | undefined) =>
  infiniteQueryOptions({
    queryKey: [CHAVE, 'lista', estado ?? 'todos'],
    queryFn: ({ pageParam, signal }) =>
      call(buscarPedidos, { query: { estado, pageSize: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (pagina) => pagina.cursor ?? undefined,
    ...SEMPRE_FRESCO,
  });

/** The events that the supplier has orders for; changed by every order, so told with them. */
export const eventosDoFornecedorQuery = () =>
  infiniteQueryOptions({
    queryKey: [CHAVE, 'eventos-do-fornecedor'],
    queryFn: ({ pageParam, signal }) => call(buscarEventosDoFornecedor, { query: { page: pageParam, pageSize: 25 }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pageSize, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    ...SEMPRE_FRESCO,
  });

const chaveDoPedido = (id: string) => [CHAVE, 'um', id];

export const pedidoQuery = (id: string) =>
  queryOptions({
    queryKey: chaveDoPedido(id),
    queryFn: ({ signal }) => call(buscarPedido, { params: { id }, signal }),
    ...SEMPRE_FRESCO,
  });

export function invalidarPedidos(cliente: QueryClient): Promise<void> {
  return cliente.invalidateQueries({ queryKey: [CHAVE] });
}

export function useFecharPedido() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (compra: { eventoId: string; total: number; chave: string }) =>
      call(fecharPedido, { body: { eventoId: compra.eventoId, total: compra.total }, idempotencyKey: compra.chave }),
    meta: { semDialogo: true },
    onSuccess: () => {
      void cliente.invalidateQueries({ queryKey: [CHAVE_DO_CARRINHO] });
      void invalidarPedidos(cliente);
    },
  });
}

/** The ways out of a line's problem. Both leave the summary recalculated. */
export function useCorrigirCompra(eventoId: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async (correcao: { tipo: 'remover'; produtoId: string } | { tipo: 'aceitar-precos' }) => {
      if (correcao.tipo === 'aceitar-precos') await call(atualizarCarrinho, { body: { eventoId } });
      else await call(removerItem, { body: { produtoId: correcao.produtoId, eventoId, removerTodosItensDesseProduto: true } });
    },
    onSettled: () =>
      Promise.all([
        cliente.invalidateQueries({ queryKey: [CHAVE_DO_RESUMO, eventoId] }),
        cliente.invalidateQueries({ queryKey: [CHAVE_DO_CARRINHO] }),
      ]),
  });
}

/**
 * Puts the lines of an unpaid purchase's orders back in the event's cart. Tried again on the same page, no line comes twice.
 * What cannot be had any more is left out; `faltaram` says how many lines.
 */
export function useRefazerCompra() {
  const cliente = useQueryClient();
  const [tentativa] = useState(novaChaveDeIdempotencia);
  return useMutation({
    mutationFn: async ({ pedidos, eventoId }: { pedidos: string[]; eventoId: string }) => {
      let faltaram = 0;
      for (const id of pedidos) {
        const pedido = await call(buscarPedido, { params: { id } });
        for (const { produtoId, quantidade } of pedido.itens) {
          try {
            await call(adicionarItem, { body: { produtoId, eventoId, quantidade }, idempotencyKey: `${tentativa}:${id}:${produtoId}` });
          } catch (erro) {
            if (!(erro instanceof ErroDaApi) || ![404, 422].includes(erro.status)) throw erro;
            faltaram += 1;
          }
        }
      }
      return { faltaram };
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: [CHAVE_DO_CARRINHO] }),
  });
}

type Resposta = { tipo: 'aceitar' } | { tipo: 'recusar'; motivo: string };

/** The supplier's answer. Whatever comes back, the screen then shows the order as it stands. */
export function useResponderPedido(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (resposta: Resposta): Promise<PedidoDetalhado> =>
      resposta.tipo === 'aceitar'
        ? call(aceitarPedido, { params: { id } })
        : call(recusarPedido, { params: { id }, body: { motivo: resposta.motivo } }),
    meta: { semDialogo: true },
    onSuccess: (pedido) => cliente.setQueryData(chaveDoPedido(id), pedido),
    onSettled: () => invalidarPedidos(cliente),
  });
}

/** The number of an order that the page shows in its title, once it is known. */
export function useNumeroDoPedido(id: string): number | undefined {
  return useQuery({ ...pedidoQuery(id), enabled: id !== '', select: ({ numero }) => numero }).data;
}
