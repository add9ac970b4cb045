export { type DadosDaTransicao, EstadoMudou } from './aplicar-transicao.ts';
export { cancelarNaTransacao } from './cancelamento/cancelar-pedido.ts';
export { cancelamentoAgora } from './cancelamento/prever-cancelamento.ts';
export { eraseRecados } from './exclusao.queries.ts';
export { estados, venceuSemPagar } from './grupos-de-estados.queries.ts';
export { ACEITOS, DESFEITOS, EM_ANDAMENTO, RECEBIDOS, VENDIDOS } from './grupos-de-estados.ts';
export type { Quem } from './mover-pedido.ts';
export { pedidosOuvemPagamentos } from './pagar-pedidos.ts';
export { conhecemSe, numeroNaBusca } from './pedido.ts';
export { fornecedorPodeVer } from './pedidos.policy.ts';
export {
  custaAoCliente,
  findPedidosDaCompra,
  lockPedidos,
  type PedidoTravado,
  recebeDoPago,
  recebeDoPedido,
  semTaxa,
  visivelAoFornecedor,
} from './pedidos.queries.ts';
export { remarcarPedidos } from './remarcar-pedidos.ts';
export { estaRetido } from './retencao/retencao.queries.ts';
export { HORAS_DEPOIS_DA_RETENCAO } from './retencao/retencao.ts';
export { ACONTECE_COM_A_RETENCAO, type AcontecimentoDeRetencao, type DadosDaRetencao } from './retencao/reter-pedidos.ts';
export { decidirRetidos, reterDaLoja } from './retencao/suspender-loja.ts';
export { findAbertosDaLoja, findClientesADecidir, somarDaLoja } from './retencao/suspensao.queries.ts';
export { type AcontecimentoDaDecisao, aceitarRetomada, contestarRetomada, ganharRetomada } from './retomada/decidir-retomada.ts';
export { findRetomadaParaContar, type ParteParaContar } from './retomada/retomada.queries.ts';
export { ACONTECE_COM_O_SALDO, type AcontecimentoDeSaldo } from './saldo/cobrar-saldo.ts';
export { festaDesde, saldoCabeAntesDe } from './saldo/saldo.ts';
export {
  type Autor,
  buscarTransicao,
  PRAZOS_EM_HORAS,
  prazoDaResposta,
  prazoDoEstado,
  prazoDoPagamento,
  type TipoDeAcontecimento,
  TRANSICOES,
} from './transicoes.ts';
