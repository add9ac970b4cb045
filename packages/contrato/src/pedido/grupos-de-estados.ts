import type { EstadoDoPedido } from '../common/constants.ts';

// Groups of order states that server and web share. A test of the server holds each to its table of transitions.

/** The order ended without delivery: nothing is owed to the supplier except a part that a cancellation keeps. */
export const CAIDOS = ['expirado', 'recusado', 'cancelado', 'reembolsado'] as const satisfies readonly EstadoDoPedido[];
/** The order fell after its payment. */
export const CAIDOS_PAGOS = ['recusado', 'cancelado', 'reembolsado'] as const satisfies readonly EstadoDoPedido[];
/** All money of the order is in custody. */
export const EM_CUSTODIA = ['pago', 'confirmado', 'entregue', 'em_disputa'] as const satisfies readonly EstadoDoPedido[];
/** The order is paid, and its supplier still has to answer or to deliver. */
export const DE_PE = ['pago', 'confirmado'] as const satisfies readonly EstadoDoPedido[];

export const caiu = (estado: EstadoDoPedido): boolean => CAIDOS.some((um) => um === estado);
export const emCustodia = (estado: EstadoDoPedido): boolean => EM_CUSTODIA.some((um) => um === estado);
export const estaDePe = (estado: EstadoDoPedido): boolean => DE_PE.some((um) => um === estado);
