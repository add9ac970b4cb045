export { documentosDeExplorar } from './documentos.ts';
export { paginasDeExplorar } from './paginas-no-sitemap.ts';
