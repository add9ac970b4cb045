export { findArquivosEmUso } from './arquivos.queries.ts';
export { registerArquivos } from './arquivos.routes.ts';
export { limparArquivos } from './limpar-arquivos.ts';
