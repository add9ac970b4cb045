export { abrirCategorias } from './abrir-categorias.ts';
export { buscarCategoria } from './buscar-categorias.ts';
export { CategoriaInexistente, CategoriasDemais } from './categoria.ts';
export { type CategoriaDoProduto, categoriaDoProduto } from './categoria-do-produto.ts';
export { deleteCategoria, eraseCategorias, lockCategorias } from './categorias.queries.ts';
export { registerCategorias } from './categorias.routes.ts';
export { CATEGORIAS_INICIAIS } from './iniciais.ts';
export { findOficiaisComQuantos } from './oficiais.queries.ts';
export { criarOficial, juntarOficiais, mudarOficial, ordenarOficiais, prepararCategoriasOficiais } from './oficiais.ts';
