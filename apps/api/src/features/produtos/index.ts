export { registerProdutos } from './produtos.routes.ts';
