export { buscarContasParaPagar, type ContaParaPagar, contaParaPagar } from './buscar-contas-para-pagar.ts';
export { campoDeOutroTitular, ESPERA_EM_MS, mascararDocumento } from './conta-bancaria.ts';
export { CONTA_CIFRADA, cifrarContas, marcarContas } from './conta-cifrada.ts';
export { lerContaDaPessoa } from './conta-da-pessoa.ts';
export { destinoEmPalavras } from './contas-bancarias.apresentar.ts';
export { type Destino, eraseContaBancaria, travarContas } from './contas-bancarias.queries.ts';
export { registerContasBancarias } from './contas-bancarias.routes.ts';
export { lerDestino } from './ler-destino.ts';
