export { findArquivosEmUso } from './arquivos.queries.ts';
export { limparArquivos } from './limpar-arquivos.ts';
