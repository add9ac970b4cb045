/** An order's money as far as deposit and balance go: without a deposit it is paid whole. */
export interface PagoEmPartes {
  readonly totalEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  readonly saldoPagoEm: Date | null;
}

/** What of a paid order is still to be paid, in centavos. */
export const saldoAPagar = (pedido: PagoEmPartes): number => (pedido.saldoPagoEm ? 0 : saldoDoPedido(pedido));

/** What the balance of an order bought with a deposit is, paid or not, in centavos. */
export const saldoDoPedido = ({ totalEmCentavos, sinalEmCentavos }: Omit<PagoEmPartes, 'saldoPagoEm'>): number =>
  sinalEmCentavos === null ? 0 : totalEmCentavos - sinalEmCentavos;

/** What was paid of an order that is paid for, in centavos: all of it, or the deposit. */
export const pagoDoPedido = (pedido: PagoEmPartes): number => pedido.totalEmCentavos - saldoAPagar(pedido);
