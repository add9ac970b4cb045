export { inserirMovimentos, insertMovimento, type MovimentoNovo } from './livro.queries.ts';
export {
  type Lancamento,
  linhasDaDevolucao,
  linhasDoMovimento,
  type PedidoComPolitica,
  type SaidaDoPedido,
  saidaDe,
  type TipoDeMovimento,
  taxaDoPedido,
  valorDoFornecedor,
} from './movimentos.ts';
export { type PagoEmPartes, pagoDoPedido, saldoAPagar, saldoDoPedido } from './pago-em-partes.ts';
export {
  percentualDaDevolucao,
  percentualDaPolitica,
  podeSeArrepender,
  proximoDegrau,
  textoDaPolitica,
} from './politica-de-cancelamento.ts';
export { registrarDevolucao } from './registrar-devolucao.ts';
