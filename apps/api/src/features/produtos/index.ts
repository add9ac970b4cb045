export { eraseProdutos } from './exclusao.queries.ts';
export { registerProdutos } from './produtos.routes.ts';
