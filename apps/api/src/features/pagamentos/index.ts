export { exigirPagamentos } from './banco/banco.ts';
export { criarCobranca } from './criar-cobranca.ts';
export { devolucoesDoPedido, findDevolucaoParaContar } from './devolucoes/devolucoes.queries.ts';
export type { AcontecimentoDeDevolucao } from './devolucoes/enviar-devolucoes.ts';
export { prometer } from './devolucoes/prometer.ts';
export type { DevolucaoFeita, OuvinteDePagamentos } from './ouvinte.ts';
export { novoTxid, segredoDoWebhook, TOLERANCIA_DO_AVISO_EM_MS } from './pagamento.ts';
export {
  erasePagador,
  findPagador,
  inserirPagamento,
  type PagamentoDaCompra,
  type PagamentoNovo,
  setCancelado,
} from './pagamentos.queries.ts';
export { registerPagamentos } from './pagamentos.routes.ts';
export { concludeRepasses, type RepasseFeito, refuseRepasses, sendRepasses } from './repasses/mover-repasses.queries.ts';
