import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';

export interface GrupoDaCompra {
  compraId: string;
  /** The first order, for what they all share: the event. */
  primeiro: PedidoResumo;
  pedidos: PedidoResumo[];
  /** One payment covers the whole purchase, so it is offered once. */
  aPagar: boolean;
}

/** Neighbours of the same purchase together, in the order they came. */
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

/** The pages of an infinite list as one; an order that slid to the next page while loading is shown once. */
export function juntarPaginas(paginas: readonly { itens: PedidoResumo[] }[]): PedidoResumo[] {
  const porId = new Map(paginas.flatMap(({ itens }) => itens).map((pedido) => [pedido.id, pedido] as const));
  return [...porId.values()];
}

/** The state in the address bar, or `undefined` for all; anything else typed there counts as all. */
export function lerFiltro(texto: string | null): EstadoDoPedido | undefined {
  return ESTADOS_DO_PEDIDO.find((estado) => estado === texto);
}
