import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { type PagoEmPartes, pagoDoPedido, saldoAPagar } from './pago-em-partes.ts';
import { percentualDaDevolucao } from './politica-de-cancelamento.ts';

/** The amounts of an order that the ledger needs. */
export interface ValoresDoPedido {
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  /** The amount that the bank took back from the client's money in custody. */
  readonly retomadoEmCentavos: number;
  /** Festejo's fee at the time of the purchase, in hundredths of a percent of the released amount. */
  readonly taxaEmPontosBase: number;
}

/** The further fields that a movement needs: amounts paid so far, policy, purchase date and start of the event. */
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

/** Movements made by transitions of an order. (A refund that the bank carried out is a `devolucao`, a payout a `repasse`.) */
export type TipoDeMovimento = 'pagamento' | 'saldo' | 'reembolso' | 'cancelamento' | 'liberacao' | 'partilha';

/** Festejo's part in custody: Festejo pays the discount of its own coupon to the supplier. */
function cupomDoFestejo({ descontoEmCentavos, descontoQuemPaga }: ValoresDoPedido): number {
  return descontoQuemPaga === 'festejo' ? descontoEmCentavos : 0;
}

/** The custody of a fully paid order, in centavos: the client's payment less the amount that the bank took back, plus Festejo's own coupon. */
function guardado(pedido: ValoresDoPedido): number {
  return pedido.totalEmCentavos - pedido.retomadoEmCentavos + cupomDoFestejo(pedido);
}

/** Festejo's fee on a released amount, in centavos. */
const taxaSobre = (liberado: number, { taxaEmPontosBase }: ValoresDoPedido) => Math.round((liberado * taxaEmPontosBase) / 10_000);

/** Festejo's fee on a fully paid order, in centavos. */
export const taxaDoPedido = (pedido: ValoresDoPedido): number => taxaSobre(guardado(pedido), pedido);

/**
 * The supplier's amount of a fully paid order, in centavos: custody less the fee. `recebeDoPedido` is the same formula in SQL for an order that
 * stands.
 */
export const valorDoFornecedor = (pedido: ValoresDoPedido): number => guardado(pedido) - taxaDoPedido(pedido);

const parte = (centavos: number, percentual: number) => Math.round((centavos * percentual) / 100);

/** The amounts that came into custody so far. Festejo's own coupon comes in once the order is fully paid. */
function pagoEmCustodia(pedido: PedidoComPolitica): { pago: number; cupom: number } {
  return { pago: pagoDoPedido(pedido), cupom: saldoAPagar(pedido) > 0 ? 0 : cupomDoFestejo(pedido) };
}

/** The amounts in custody now: `pagoEmCustodia` less the amount that the bank took back. */
function emCustodia(pedido: PedidoComPolitica): { pago: number; cupom: number } {
  const { pago, cupom } = pagoEmCustodia(pedido);
  return { pago: pago - pedido.retomadoEmCentavos, cupom };
}

/**
 * Empties custody by a percentage of the client's money and of the coupon. The supplier's part is computed from the whole order and limited to
 * the money in custody. The amount that the bank took back counts as refunded.
 */
function porPercentual(pedido: PedidoComPolitica, percentual: number): Lancamento[] {
  const { pago, cupom } = emCustodia(pedido);
  const fica = pedido.totalEmCentavos - parte(pedido.totalEmCentavos, percentual);
  return esvaziarCustodia(pedido, Math.max(0, pago - fica), parte(cupom, percentual));
}

/**
 * Empties custody by an amount for the client. An equal fraction of the coupon goes back, rounded to the centavo. The amount that the bank took
 * back counts as refunded.
 */
function porValor(pedido: PedidoComPolitica, aoCliente: number): Lancamento[] {
  if (!(Number.isSafeInteger(aoCliente) && aoCliente > 0 && aoCliente < pedido.totalEmCentavos))
    throw new RangeError(`${aoCliente} centavos não são uma parte de ${pedido.totalEmCentavos}`);
  const aindaVolta = Math.max(0, aoCliente - pedido.retomadoEmCentavos);
  return esvaziarCustodia(pedido, aindaVolta, Math.round((cupomDoFestejo(pedido) * aoCliente) / pedido.totalEmCentavos));
}

/** Empties custody: `aoCliente` to the client, `aoCupom` to Festejo, the rest less the fee to the supplier. */
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
  // The client's money and Festejo's part of the coupon go into custody.
  pagamento: (pedido) => encherCustodia(pagoEmCustodia(pedido)),
  saldo: (pedido) => encherCustodia({ pago: saldoAPagar(pedido), cupom: cupomDoFestejo(pedido) }),
  reembolso: (pedido) => porPercentual(pedido, 100),
  cancelamento: (pedido, agora) => porPercentual(pedido, percentualDaDevolucao(pedido, agora)),
  liberacao: (pedido) => porPercentual(pedido, 0),
  partilha: (pedido, _agora, voltaEmCentavos) => porValor(pedido, voltaEmCentavos),
};

/**
 * The lines of a movement. They sum to zero, and no line is zero.
 * @param voltaEmCentavos only for a `partilha`: the client's part, more than 0 and less than the total.
 * @throws RangeError if `voltaEmCentavos` is outside these bounds.
 */
export function linhasDoMovimento(tipo: TipoDeMovimento, pedido: PedidoComPolitica, agora: Date, voltaEmCentavos = 0): Lancamento[] {
  return LINHAS[tipo](pedido, agora, voltaEmCentavos).filter((linha) => linha.valorEmCentavos !== 0);
}

/**
 * The amounts that a movement takes off an order, in centavos, as the order stores them beside its ledger. Negative amounts are returned to the
 * order.
 */
export interface SaidaDoPedido {
  /** Amount refunded to the client, by Festejo or by the bank itself. */
  readonly voltaEmCentavos: number;
  /**
   * The supplier's loss: the amount after the fee that the supplier would get if all custody were released, less the amount that the supplier
   * gets.
   */
  readonly perdaEmCentavos: number;
}

/** Computes these amounts from the lines of a transition; both are 0 if the lines only fill custody. */
export function saidaDe(linhas: readonly Lancamento[], pedido: PedidoComPolitica): SaidaDoPedido {
  const valorEm = (conta: Lancamento['conta']) => linhas.find((linha) => linha.conta === conta)?.valorEmCentavos ?? 0;
  const saiu = -valorEm('custodia');
  if (saiu <= 0) return { voltaEmCentavos: 0, perdaEmCentavos: 0 };
  return { voltaEmCentavos: valorEm('reembolso'), perdaEmCentavos: saiu - taxaSobre(saiu, pedido) - valorEm('fornecedor') };
}

/** The lines of a refund that the bank carried out: from the account of owed refunds back to the client. */
export const linhasDaDevolucao = (valorEmCentavos: number): Lancamento[] => [
  { conta: 'reembolso', valorEmCentavos: -valorEmCentavos },
  { conta: 'cliente', valorEmCentavos },
];
