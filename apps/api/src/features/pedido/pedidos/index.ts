export { falhasPorLoja, findFalhas, findLojasQueFalham } from './falhas.queries.ts';
export { findParaContar, type PedidoParaContar } from './para-contar.queries.ts';
export { enderecoInteiro } from './pedidos.apresentar.ts';
export { registerPedidos } from './pedidos.routes.ts';
export { vencerPrazos } from './vencer-prazos.ts';
