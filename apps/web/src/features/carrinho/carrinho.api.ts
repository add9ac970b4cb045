import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/carrinho.ts';
import * as contrato from '@festejo/contrato/carrinho.ts';
import { call } from '../../lib/http.ts';
import type { ChaveDaLinha } from './carrinho.ts';

export interface ItemPedido extends ChaveDaLinha {
  quantidade: number;
}

/** The cart's calls. Plain functions: the cart is optimistic, so its one cache is kept by `mesa-do-carrinho.ts`. */
export const chamadas = {
  buscar: (signal: AbortSignal): Promise<Carrinho> => call(contrato.buscarCarrinho, { signal }),

  adicionar: ({ produtoId, eventoId, quantidade }: ItemPedido, idempotencyKey: string): Promise<{ item: ItemDoCarrinho }> =>
    call(contrato.adicionarItem, { body: { produtoId, eventoId, quantidade }, idempotencyKey }),

  mudarQuantidade: ({ produtoId, eventoId }: ChaveDaLinha, quantidade: number, keepalive: boolean) =>
    call(contrato.mudarQuantidade, { body: { produtoId, eventoId, quantidade }, keepalive }),

  remover: ({ produtoId, eventoId }: ChaveDaLinha) =>
    call(contrato.removerItem, { body: { produtoId, eventoId, removerTodosItensDesseProduto: true } }),

  aceitarPrecos: (eventoId: string): Promise<Carrinho> => call(contrato.atualizarCarrinho, { body: { eventoId } }),

  /** An empty code takes the coupon off. */
  aplicarCupom: (eventoId: string, nomeCupom: string) => call(contrato.aplicarCupom, { query: { eventoId, nomeCupom } }),
};
