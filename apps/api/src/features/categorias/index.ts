export { eraseCategorias } from './categorias.queries.ts';
export { registerCategorias } from './categorias.routes.ts';
