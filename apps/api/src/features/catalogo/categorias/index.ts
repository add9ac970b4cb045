export { eraseCategorias } from './categorias.queries.ts';
export { registerCategorias } from './categorias.routes.ts';
export { CATEGORIAS_INICIAIS } from './iniciais.ts';
export { findOficiaisComQuantos } from './oficiais.queries.ts';
export { criarOficial, juntarOficiais, mudarOficial, ordenarOficiais, prepararCategoriasOficiais } from './oficiais.ts';
