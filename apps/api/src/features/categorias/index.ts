export { registerCategorias } from './categorias.routes.ts';
