/** An order's money, as the ledger needs it. */
export interface ValoresDoPedido {
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly descontoQuemPaga: 'festejo' | 'fornecedor' | null;
}

export interface Lancamento {
  readonly conta: 'cliente' | 'custodia' | 'cupom_festejo' | 'reembolso';
  readonly valorEmCentavos: number;
}

const semZeros = (linhas: readonly Lancamento[]) => linhas.filter((linha) => linha.valorEmCentavos !== 0);

/** What the marketplace adds: its own coupon's discount reaches the supplier all the same. */
function cupomDoFestejo({ descontoEmCentavos, descontoQuemPaga }: ValoresDoPedido): number {
  return descontoQuemPaga === 'festejo' ? descontoEmCentavos : 0;
}

/** What reaches the supplier, in centavos: what the client paid, and the marketplace's own coupon. */
export function valorDoFornecedor(pedido: ValoresDoPedido): number {
  return pedido.totalEmCentavos + cupomDoFestejo(pedido);
}

/** Paid: the client's money, and the marketplace's part of the coupon, go into custody. The lines sum to zero. */
export function movimentoDoPagamento(pedido: ValoresDoPedido): Lancamento[] {
  return semZeros([
    { conta: 'cliente', valorEmCentavos: -pedido.totalEmCentavos },
    { conta: 'cupom_festejo', valorEmCentavos: -cupomDoFestejo(pedido) },
    { conta: 'custodia', valorEmCentavos: valorDoFornecedor(pedido) },
  ]);
}

/** Refused: custody empties, the client's part to be given back, the coupon's to the marketplace. The lines sum to zero. */
export function movimentoDoReembolso(pedido: ValoresDoPedido): Lancamento[] {
  return semZeros([
    { conta: 'custodia', valorEmCentavos: -valorDoFornecedor(pedido) },
    { conta: 'cupom_festejo', valorEmCentavos: cupomDoFestejo(pedido) },
    { conta: 'reembolso', valorEmCentavos: pedido.totalEmCentavos },
  ]);
}
