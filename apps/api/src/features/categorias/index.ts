export { type CategoriaDoProduto, categoriaDoProduto } from './categoria-do-produto.ts';
export { eraseCategorias } from './categorias.queries.ts';
export { registerCategorias } from './categorias.routes.ts';
