export { abrirCategorias } from './abrir-categorias.ts';
export { buscarCategoria } from './buscar-categorias.ts';
export { CategoriaInexistente, CategoriasDemais } from './categoria.ts';
export { type CategoriaDoProduto, categoriaDoProduto } from './categoria-do-produto.ts';
export { deleteCategoria, eraseCategorias, lockCategorias } from './categorias.queries.ts';
export { registerCategorias } from './categorias.routes.ts';
