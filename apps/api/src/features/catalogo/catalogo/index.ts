export { registerCatalogo } from './catalogo.routes.ts';
export { documentosDoCatalogo } from './documentos.ts';
export { emUmaLinha, itensDaLista, produtosPorSchema, trilhaPorSchema } from './schema-org.ts';
export { registerSitemap } from './sitemap.routes.ts';
export type { PaginasDeFora } from './sitemap.ts';
