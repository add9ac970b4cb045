/** The amounts of an order with deposit and balance. `sinalEmCentavos` is null for an order that is paid whole. */
export interface PagoEmPartes {
  readonly totalEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  readonly saldoPagoEm: Date | null;
}

/** The unpaid rest of a paid order, in centavos. */
export const saldoAPagar = (pedido: PagoEmPartes): number => (pedido.saldoPagoEm ? 0 : saldoDoPedido(pedido));

/** The balance of an order with a deposit, paid or not, in centavos; 0 without a deposit. */
export const saldoDoPedido = ({ totalEmCentavos, sinalEmCentavos }: Omit<PagoEmPartes, 'saldoPagoEm'>): number =>
  sinalEmCentavos === null ? 0 : totalEmCentavos - sinalEmCentavos;

/** The amount that a paid order has received, in centavos: the whole, or the deposit. */
export const pagoDoPedido = (pedido: PagoEmPartes): number => pedido.totalEmCentavos - saldoAPagar(pedido);
