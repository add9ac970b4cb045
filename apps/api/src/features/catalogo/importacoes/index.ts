export { eraseImportacoes } from './exclusao.queries.ts';
