export { findArquivosEmUso } from './arquivos.queries.ts';
export { registerArquivos } from './arquivos.routes.ts';
