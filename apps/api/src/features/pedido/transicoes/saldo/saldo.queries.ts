import type { Tx } from '../../../../platform/db/database.ts';

/** Marks the balance as paid. From now on the order has the deadline of any confirmed order. */
export async function setSaldoPago(tx: Tx, pedidoId: string, em: Date, prazoEm: Date | null): Promise<void> {
  await tx
    .updateTable('pedidos')
    .set((eb) => ({ saldo_pago_em: em, prazo_em: prazoEm, versao: eb('versao', '+', 1) }))
    .where('id', '=', pedidoId)
    .execute();
}
