export { documentosDeExplorar } from './documentos.ts';
export { registerExplorar } from './explorar.routes.ts';
export { paginasDeExplorar } from './paginas-no-sitemap.ts';
