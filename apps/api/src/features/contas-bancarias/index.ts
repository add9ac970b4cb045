export { buscarContasParaPagar, type ContaParaPagar } from './buscar-contas-para-pagar.ts';
export { eraseContaBancaria } from './contas-bancarias.queries.ts';
export { registerContasBancarias } from './contas-bancarias.routes.ts';
