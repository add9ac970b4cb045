export { calcularCompra, type LinhaDaCompra } from './compra.ts';
export { eraseAparelhosDasCompras } from './exclusao.queries.ts';
