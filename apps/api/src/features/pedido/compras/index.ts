export { calcularCompra, type LinhaDaCompra } from './compra.ts';
export { registerCompras } from './compras.routes.ts';
export { eraseAparelhosDasCompras } from './exclusao.queries.ts';
