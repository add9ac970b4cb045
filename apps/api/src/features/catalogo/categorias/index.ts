export { eraseCategorias } from './categorias.queries.ts';
export { CATEGORIAS_INICIAIS } from './iniciais.ts';
export { findOficiaisComQuantos } from './oficiais.queries.ts';
export { criarOficial, juntarOficiais, mudarOficial, ordenarOficiais, prepararCategoriasOficiais } from './oficiais.ts';
