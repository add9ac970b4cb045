import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { percentualDaDevolucao } from '../cancelamento/politica-de-cancelamento.ts';

/** An order's money, as the ledger needs it. */
export interface ValoresDoPedido {
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly descontoQuemPaga: 'festejo' | 'fornecedor' | null;
  /** Festejo's fee as it was when the order was bought, in hundredths of a percent of what is released. */
  readonly taxaEmPontosBase: number;
}

/** What a cancellation asks besides: policy, purchase and event. */
export interface PedidoComPolitica extends ValoresDoPedido {
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
export type TipoDeMovimento = 'pagamento' | 'reembolso' | 'cancelamento' | 'liberacao' | 'partilha';

/** What the marketplace adds: its own coupon's discount reaches the supplier all the same. */
function cupomDoFestejo({ descontoEmCentavos, descontoQuemPaga }: ValoresDoPedido): number {
  return descontoQuemPaga === 'festejo' ? descontoEmCentavos : 0;
}

/** What is kept for the supplier, in centavos: what the client paid, and the marketplace's own coupon. */
function guardado(pedido: ValoresDoPedido): number {
  return pedido.totalEmCentavos + cupomDoFestejo(pedido);
}

/** Festejo's fee on what is released of an order, in centavos. */
const taxaSobre = (liberado: number, { taxaEmPontosBase }: ValoresDoPedido) => Math.round((liberado * taxaEmPontosBase) / 10_000);

/** What Festejo keeps of a whole order, in centavos. */
export const taxaDoPedido = (pedido: ValoresDoPedido): number => taxaSobre(guardado(pedido), pedido);

/** What a whole order brings its supplier, in centavos: what was kept, less the fee. `recebeDoPedido` says the same in SQL. */
export const valorDoFornecedor = (pedido: ValoresDoPedido): number => guardado(pedido) - taxaDoPedido(pedido);

const parte = (centavos: number, percentual: number) => Math.round((centavos * percentual) / 100);

/** Custody empties by a percentage, of the client's money as of the coupon's. */
const porPercentual = (pedido: ValoresDoPedido, percentual: number): Lancamento[] =>
  esvaziarCustodia(pedido, parte(pedido.totalEmCentavos, percentual), parte(cupomDoFestejo(pedido), percentual));

/** Custody empties by an amount; as much of the coupon goes back as of what the client paid, to the centavo below or above. */
function porValor(pedido: ValoresDoPedido, aoCliente: number): Lancamento[] {
  if (!(Number.isSafeInteger(aoCliente) && aoCliente > 0 && aoCliente < pedido.totalEmCentavos))
    throw new RangeError(`${aoCliente} centavos não são uma parte de ${pedido.totalEmCentavos}`);
  return esvaziarCustodia(pedido, aoCliente, Math.round((cupomDoFestejo(pedido) * aoCliente) / pedido.totalEmCentavos));
}

/** Custody empties: so much to the client, the coupon's part to the marketplace, the rest to the supplier, less the fee. */
function esvaziarCustodia(pedido: ValoresDoPedido, aoCliente: number, aoCupom: number): Lancamento[] {
  const liberado = guardado(pedido) - aoCliente - aoCupom;
  const taxa = taxaSobre(liberado, pedido);
  return [
    { conta: 'custodia', valorEmCentavos: -guardado(pedido) },
    { conta: 'cupom_festejo', valorEmCentavos: aoCupom },
    { conta: 'reembolso', valorEmCentavos: aoCliente },
    { conta: 'taxa', valorEmCentavos: taxa },
    { conta: 'fornecedor', valorEmCentavos: liberado - taxa },
  ];
}

const LINHAS: Readonly<Record<TipoDeMovimento, (pedido: PedidoComPolitica, agora: Date, voltaEmCentavos: number) => Lancamento[]>> = {
  // The client's money, and the marketplace's part of the coupon, go into custody.
  pagamento: (pedido) => [
    { conta: 'cliente', valorEmCentavos: -pedido.totalEmCentavos },
    { conta: 'cupom_festejo', valorEmCentavos: -cupomDoFestejo(pedido) },
    { conta: 'custodia', valorEmCentavos: guardado(pedido) },
  ],
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

/** The lines of a refund that the bank carried out: it was owed, and is the client's again. */
export const linhasDaDevolucao = (valorEmCentavos: number): Lancamento[] => [
  { conta: 'reembolso', valorEmCentavos: -valorEmCentavos },
  { conta: 'cliente', valorEmCentavos },
];
