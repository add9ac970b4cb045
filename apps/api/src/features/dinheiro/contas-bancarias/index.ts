export { buscarContasParaPagar } from './buscar-contas-para-pagar.ts';
export { CONTA_CIFRADA, cifrarContas, marcarContas } from './conta-cifrada.ts';
export { lerContaDaPessoa } from './conta-da-pessoa.ts';
export { eraseContaBancaria } from './contas-bancarias.queries.ts';
export { registerContasBancarias } from './contas-bancarias.routes.ts';
