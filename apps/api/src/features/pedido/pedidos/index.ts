export { cancelarNaTransacao } from './cancelamento/cancelar-pedido.ts';
export { percentualDaPolitica, textoDaPolitica } from './cancelamento/politica-de-cancelamento.ts';
export { cancelamentoAgora } from './cancelamento/prever-cancelamento.ts';
export { calcularCompra, type LinhaDaCompra } from './compra/compra.ts';
export { prazoDaRespostaNaDisputa } from './disputa/disputa.ts';
export { apresentarDisputa } from './disputa/disputas.apresentar.ts';
export { chavesDasFotosDasDisputas, eraseDisputas, findPecas } from './disputa/disputas.queries.ts';
export {
  ACONTECE_NA_DISPUTA,
  type AcontecimentoDeDisputa,
  type DadosDaDisputa,
  lerFotoDaDisputa,
} from './disputa/falar-na-disputa.ts';
export { eraseRecados } from './exclusao.queries.ts';
export { buscarPedido } from './leitura/buscar-pedido.ts';
export { falhaDoPedidoPago, falhasPorLoja, findFalhas, findLojasQueFalham, podeAvaliar } from './leitura/falhas.queries.ts';
export { findParaContar, type PedidoParaContar } from './leitura/para-contar.queries.ts';
export { enderecoInteiro } from './leitura/pedidos.apresentar.ts';
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
export { registerPedidos } from './pedidos.routes.ts';
export { estaRetido } from './retencao/retencao.queries.ts';
export { HORAS_DEPOIS_DA_RETENCAO } from './retencao/retencao.ts';
export {
  ACONTECE_COM_A_RETENCAO,
  type AcontecimentoDeRetencao,
  type DadosDaRetencao,
} from './retencao/reter-pedidos.ts';
export { decidirRetidos, reterDaLoja } from './retencao/suspender-loja.ts';
export { findAbertosDaLoja, findClientesADecidir, somarDaLoja } from './retencao/suspensao.queries.ts';
export {
  type AcontecimentoDaDecisao,
  aceitarRetomada,
  contestarRetomada,
  ganharRetomada,
} from './retomada/decidir-retomada.ts';
export { findRetomadaParaContar, type ParteParaContar } from './retomada/retomada.queries.ts';
export { ACONTECE_COM_O_SALDO, type AcontecimentoDeSaldo } from './saldo/cobrar-saldo.ts';
export { festaDesde, pagoDoPedido, saldoAPagar, saldoCabeAntesDe, saldoDoPedido, textoDoSinal } from './saldo/saldo.ts';
export { findTaxas, insertTaxa, lockTaxas } from './taxa/taxa.queries.ts';
export { cedoDemais, inicioDoDia, taxaNoMomento } from './taxa/taxa.ts';
export { diaEHora } from './textos.ts';
export { type DadosDaTransicao, EstadoMudou } from './transicoes/aplicar-transicao.ts';
export { julgarDisputa } from './transicoes/julgar-disputa.ts';
export type { Quem } from './transicoes/mover-pedido.ts';
export { linhasDaDevolucao, linhasDoMovimento, saidaDe, valorDoFornecedor } from './transicoes/movimentos.ts';
export { pedidosOuvemPagamentos } from './transicoes/pagar-pedidos.ts';
export { remarcarPedidos } from './transicoes/remarcar-pedidos.ts';
export { insertMovimentosDeRepasse } from './transicoes/repasses.queries.ts';
export {
  type Autor,
  buscarTransicao,
  caiu,
  PRAZOS_EM_HORAS,
  prazoDaResposta,
  prazoDoEstado,
  prazoDoPagamento,
  type TipoDeAcontecimento,
  TRANSICOES,
} from './transicoes/transicoes.ts';
export { vencerPrazos } from './transicoes/vencer-prazos.ts';
