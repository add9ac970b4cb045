export { registerImportacoes } from './importacoes.routes.ts';
