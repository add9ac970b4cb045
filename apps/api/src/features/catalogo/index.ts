export { registerCatalogo } from './catalogo.routes.ts';
