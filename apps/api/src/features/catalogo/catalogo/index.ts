export { registerCatalogo } from './catalogo.routes.ts';
export { documentosDoCatalogo } from './documentos.ts';
export { registerSitemap } from './sitemap.routes.ts';
