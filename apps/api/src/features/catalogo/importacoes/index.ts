export { eraseImportacoes } from './exclusao.queries.ts';
export { registerImportacoes } from './importacoes.routes.ts';
