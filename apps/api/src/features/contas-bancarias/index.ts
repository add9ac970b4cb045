export { eraseContaBancaria } from './contas-bancarias.queries.ts';
export { registerContasBancarias } from './contas-bancarias.routes.ts';
