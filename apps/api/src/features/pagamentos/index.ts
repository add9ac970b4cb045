export { exigirPagamentos } from './banco.ts';
export { criarCobranca } from './criar-cobranca.ts';
export { novoTxid, TOLERANCIA_DO_AVISO_EM_MS } from './pagamento.ts';
export { erasePagador, findPagador, inserirPagamento, type PagamentoDaCompra, type PagamentoNovo } from './pagamentos.queries.ts';
export { registerPagamentos } from './pagamentos.routes.ts';
export { prometer } from './prometer.ts';
export type { OuvinteDePagamentos } from './receber-pix.ts';
