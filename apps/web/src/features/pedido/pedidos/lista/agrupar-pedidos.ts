import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';

export interface GrupoDaCompra {
  compraId: string;
  /** The first order; all orders of the purchase share its event. */
  primeiro: PedidoResumo;
  pedidos: PedidoResumo[];
  /** One payment covers the whole purchase, so the payment is offered once. */
  aPagar: boolean;
}

/** Groups consecutive orders of one purchase, in their order. */
export function agruparPorCompra(pedidos: readonly PedidoResumo[]): GrupoDaCompra[] {
  const grupos: GrupoDaCompra[] = [];
  for (const pedido of pedidos) {
    const aPagar = pedido.estado === 'aguardando_pagamento';
    const ultimo = grupos.at(-1);
    if (ultimo?.compraId === pedido.compraId) {
      ultimo.pedidos.push(pedido);
      ultimo.aPagar ||= aPagar;
    } else {
      grupos.push({ compraId: pedido.compraId, primeiro: pedido, pedidos: [pedido], aPagar });
    }
  }
  return grupos;
}

/** Joins the pages of an infinite list. An order that moved to the next page during loading appears once. */
export function juntarPaginas(paginas: readonly { itens: PedidoResumo[] }[]): PedidoResumo[] {
  const porId = new Map(paginas.flatMap(({ itens }) => itens).map((pedido) => [pedido.id, pedido] as const));
  return [...porId.values()];
}

/** The state in the address, or `undefined` for all; an unknown state counts as all. */
export function lerFiltro(texto: string | null): EstadoDoPedido | undefined {
  return ESTADOS_DO_PEDIDO.find((estado) => estado === texto);
}
