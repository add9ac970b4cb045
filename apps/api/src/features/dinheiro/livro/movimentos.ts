import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { type PagoEmPartes, pagoDoPedido, saldoAPagar } from './pago-em-partes.ts';
import { percentualDaDevolucao } from './politica-de-cancelamento.ts';

/** An order's money, as the ledger needs it. */
export interface ValoresDoPedido {
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  /** Of the client's money in custody, what the bank took back. */
  readonly retomadoEmCentavos: number;
  /** Festejo's fee as it was when the order was bought, in hundredths of a percent of what is released. */
  readonly taxaEmPontosBase: number;
}

/** What a movement asks besides: how far it is paid, policy, purchase and event. */
export interface PedidoComPolitica extends ValoresDoPedido, PagoEmPartes {
  readonly politica: PoliticaDeCancelamento;
  /** In percent; see `percentualDaDevolucao`. */
  readonly voltaNoMaximo: number;
  readonly criadoEm: Date;
  readonly inicio: Date;
}

export interface Lancamento {
  readonly conta: 'cliente' | 'custodia' | 'fornecedor' | 'taxa' | 'cupom_festejo' | 'reembolso';
  readonly valorEmCentavos: number;
}

/** Movements that moves of an order make. (A refund that the bank carried out is a `devolucao`, a payout a `repasse`.) */
export type TipoDeMovimento = 'pagamento' | 'saldo' | 'reembolso' | 'cancelamento' | 'liberacao' | 'partilha';

/** What the marketplace adds: its own coupon's discount reaches the supplier all the same. */
function cupomDoFestejo({ descontoEmCentavos, descontoQuemPaga }: ValoresDoPedido): number {
  return descontoQuemPaga === 'festejo' ? descontoEmCentavos : 0;
}

/** What a whole order keeps for the supplier, in centavos: what the client pays and the bank leaves, and the marketplace's own coupon. */
function guardado(pedido: ValoresDoPedido): number {
  return pedido.totalEmCentavos - pedido.retomadoEmCentavos + cupomDoFestejo(pedido);
}

/** Festejo's fee on what is released of an order, in centavos. */
const taxaSobre = (liberado: number, { taxaEmPontosBase }: ValoresDoPedido) => Math.round((liberado * taxaEmPontosBase) / 10_000);

/** What Festejo keeps of a whole order, in centavos. */
export const taxaDoPedido = (pedido: ValoresDoPedido): number => taxaSobre(guardado(pedido), pedido);

/** What a whole order brings its supplier, in centavos: what was kept, less the fee. `recebeDoPedido` says the same in SQL of one that stands. */
export const valorDoFornecedor = (pedido: ValoresDoPedido): number => guardado(pedido) - taxaDoPedido(pedido);

const parte = (centavos: number, percentual: number) => Math.round((centavos * percentual) / 100);

/** What came into custody: what was paid so far, and the marketplace's own coupon, which comes once the order is paid whole. */
function pagoEmCustodia(pedido: PedidoComPolitica): { pago: number; cupom: number } {
  return { pago: pagoDoPedido(pedido), cupom: saldoAPagar(pedido) > 0 ? 0 : cupomDoFestejo(pedido) };
}

/** The same, less what the bank took back of it. */
function emCustodia(pedido: PedidoComPolitica): { pago: number; cupom: number } {
  const { pago, cupom } = pagoEmCustodia(pedido);
  return { pago: pago - pedido.retomadoEmCentavos, cupom };
}

/**
 * Custody empties by a percentage, of the client's money as of the coupon's. What stays with the supplier is counted of the whole order, and is
 * no more than what is there; what the bank took back counts as come back.
 */
function porPercentual(pedido: PedidoComPolitica, percentual: number): Lancamento[] {
  const { pago, cupom } = emCustodia(pedido);
  const fica = pedido.totalEmCentavos - parte(pedido.totalEmCentavos, percentual);
  return esvaziarCustodia(pedido, Math.max(0, pago - fica), parte(cupom, percentual));
}

/**
 * Custody empties by an amount; as much of the coupon goes back as of what the client paid, to the centavo below or above. What the bank took back
 * counts as come back.
 */
function porValor(pedido: PedidoComPolitica, aoCliente: number): Lancamento[] {
  if (!(Number.isSafeInteger(aoCliente) && aoCliente > 0 && aoCliente < pedido.totalEmCentavos))
    throw new RangeError(`${aoCliente} centavos não são uma parte de ${pedido.totalEmCentavos}`);
  const aindaVolta = Math.max(0, aoCliente - pedido.retomadoEmCentavos);
  return esvaziarCustodia(pedido, aindaVolta, Math.round((cupomDoFestejo(pedido) * aoCliente) / pedido.totalEmCentavos));
}

/** Custody empties: so much to the client, the coupon's part to the marketplace, the rest to the supplier, less the fee. */
function esvaziarCustodia(pedido: PedidoComPolitica, aoCliente: number, aoCupom: number): Lancamento[] {
  const { pago, cupom } = emCustodia(pedido);
  const liberado = pago + cupom - aoCliente - aoCupom;
  const taxa = taxaSobre(liberado, pedido);
  return [
    { conta: 'custodia', valorEmCentavos: -(pago + cupom) },
    { conta: 'cupom_festejo', valorEmCentavos: aoCupom },
    { conta: 'reembolso', valorEmCentavos: aoCliente },
    { conta: 'taxa', valorEmCentavos: taxa },
    { conta: 'fornecedor', valorEmCentavos: liberado - taxa },
  ];
}

const encherCustodia = ({ pago, cupom }: { pago: number; cupom: number }): Lancamento[] => [
  { conta: 'cliente', valorEmCentavos: -pago },
  { conta: 'cupom_festejo', valorEmCentavos: -cupom },
  { conta: 'custodia', valorEmCentavos: pago + cupom },
];

const LINHAS: Readonly<Record<TipoDeMovimento, (pedido: PedidoComPolitica, agora: Date, voltaEmCentavos: number) => Lancamento[]>> = {
  // The client's money, and the marketplace's part of the coupon, go into custody.
  pagamento: (pedido) => encherCustodia(pagoEmCustodia(pedido)),
  saldo: (pedido) => encherCustodia({ pago: saldoAPagar(pedido), cupom: cupomDoFestejo(pedido) }),
  reembolso: (pedido) => porPercentual(pedido, 100),
  cancelamento: (pedido, agora) => porPercentual(pedido, percentualDaDevolucao(pedido, agora)),
  liberacao: (pedido) => porPercentual(pedido, 0),
  partilha: (pedido, _agora, voltaEmCentavos) => porValor(pedido, voltaEmCentavos),
};

/**
 * The lines of a movement of an order's money; they sum to zero, and none is zero.
 * @param voltaEmCentavos of a `partilha` alone: what comes back to the client, more than nothing and less than all.
 * @throws RangeError when it does not.
 */
export function linhasDoMovimento(tipo: TipoDeMovimento, pedido: PedidoComPolitica, agora: Date, voltaEmCentavos = 0): Lancamento[] {
  return LINHAS[tipo](pedido, agora, voltaEmCentavos).filter((linha) => linha.valorEmCentavos !== 0);
}

/** What a movement takes off an order, in centavos, as the order keeps it beside its ledger; less than nothing: it is back. */
export interface SaidaDoPedido {
  /** Comes back to the client, by a refund or by the bank itself. */
  readonly voltaEmCentavos: number;
  /** What the supplier gets less than all that came into custody, and was not taken out of it by the bank, would bring, the fee off both. */
  readonly perdaEmCentavos: number;
}

/** Of the lines of one of an order's moves: nothing while they only fill its custody. */
export function saidaDe(linhas: readonly Lancamento[], pedido: PedidoComPolitica): SaidaDoPedido {
  const valorEm = (conta: Lancamento['conta']) => linhas.find((linha) => linha.conta === conta)?.valorEmCentavos ?? 0;
  const saiu = -valorEm('custodia');
  if (saiu <= 0) return { voltaEmCentavos: 0, perdaEmCentavos: 0 };
  return { voltaEmCentavos: valorEm('reembolso'), perdaEmCentavos: saiu - taxaSobre(saiu, pedido) - valorEm('fornecedor') };
}

/** The lines of a refund that the bank carried out: it was owed, and is the client's again. */
export const linhasDaDevolucao = (valorEmCentavos: number): Lancamento[] => [
  { conta: 'reembolso', valorEmCentavos: -valorEmCentavos },
  { conta: 'cliente', valorEmCentavos },
];
