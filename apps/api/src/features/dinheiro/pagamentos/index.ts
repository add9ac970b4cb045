export { pixConferidoAte } from './avisos/avisos.queries.ts';
export { compararComOBanco } from './avisos/comparar-com-o-banco.ts';
export { exigirPagamentos } from './banco/banco.ts';
export { cobrancaPaga } from './banco/simulador/banco-simulado.ts';
export { type AcontecimentoDeCobranca, criarCobranca } from './criar-cobranca.ts';
export { apresentarDestino } from './devolucoes/destino.ts';
export { DESTINO_CIFRADO, lerDestinosDaPessoa } from './devolucoes/destino-cifrado.ts';
export { findDestinos, pedeDestinoDe } from './devolucoes/destinos.queries.ts';
export {
  type DevolucaoParaContar,
  type DevolucaoVista,
  devolucoesDoPedido,
  findDevolucaoParaContar,
  findPagoEm,
  insertDevolucaoSemPix,
  type PixAMais,
  pixAMaisDaCompra,
} from './devolucoes/devolucoes.queries.ts';
export type { AcontecimentoDeDevolucao } from './devolucoes/enviar-devolucoes.ts';
export { devolucaoParada, emAnalise, findDevolucoesQueEsperam, semDestino } from './devolucoes/paradas.queries.ts';
export { acertarDevolucao, tentarDevolucao } from './devolucoes/paradas.ts';
export { pixAindaVolta, ultimoDiaDoPix } from './devolucoes/prazo-do-pix.ts';
export { prometer } from './devolucoes/prometer.ts';
export { cancelarPagamento, cancelarSaldos, reabrirSaldo } from './encerrar-cobranca.ts';
export type { OuvinteDePagamentos, ParteDoPedido, RetomadaDoPix } from './ouvinte.ts';
export { deveSaldo, documentosDaPessoa, documentosDeQuemPagou, pagoAteAgora, pagoDoPedidoEmCentavos } from './pagadores.queries.ts';
export { type DoPagamento, novoTxid, segredoDoWebhook, TOLERANCIA_DO_AVISO_EM_MS } from './pagamento.ts';
export {
  erasePagador,
  esperaCobranca,
  findPagador,
  inserirPagamento,
  insertPagamentoDoSaldo,
  type PagamentoDaCompra,
  type PagamentoNovo,
  saldoPagavelAteQuando,
} from './pagamentos.queries.ts';
export { registerPagamentos } from './pagamentos.routes.ts';
export { ACONTECE_COM_A_RETOMADA, type AcontecimentoDeRetomada } from './retomadas/receber-retomadas.ts';
export { findRetomadaDita, setDecisaoDaRetomada } from './retomadas/retomadas.queries.ts';
export { findSaldosSemBanco, saldoSemBancoEm } from './saldo-sem-banco.queries.ts';
