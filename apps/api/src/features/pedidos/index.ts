export { pedidosOuvemPagamentos } from './pagar-pedidos.ts';
export { registerPedidos } from './pedidos.routes.ts';
