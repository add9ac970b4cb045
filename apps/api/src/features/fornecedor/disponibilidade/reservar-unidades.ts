import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { confirmReservas, deleteReservas, insertReservas, lockProdutos } from './disponibilidade.queries.ts';

interface ItemAReservar {
  pedidoId: string;
  produtoId: string;
  fornecedorId: string;
  quantidade: number;
}

/**
 * Holds units for a checkout until `expiraEm`. Concurrent checkouts of a product wait for each other on its row.
 * @returns ids of products without enough units: the caller then throws, and the rollback removes the holds.
 */
export async function reservarUnidades(
  tx: Tx,
  { periodo, itens }: { periodo: { inicio: Date; fim: Date }; itens: readonly ItemAReservar[] },
  expiraEm: Date,
  agora: Date,
): Promise<string[]> {
  // Lines of one product with different options share its units.
  const porProduto = Map.groupBy(itens, ({ pedidoId, produtoId }) => `${pedidoId} ${produtoId}`);
  const reservas = [...porProduto.values()].flatMap((dele) =>
    dele.slice(0, 1).map((item) => ({ ...item, id: uuidv7(), quantidade: dele.reduce((soma, { quantidade }) => soma + quantidade, 0) })),
  );
  const produtoIds = reservas.map((item) => item.produtoId);
  const [, semVaga] = await Promise.all([lockProdutos(tx, produtoIds), insertReservas(tx, periodo, reservas, expiraEm, agora)]);
  return semVaga;
}

/** After payment: the holds become permanent. */
export async function confirmarReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await confirmReservas(tx, pedidoIds);
}

/** After expiry, refusal or cancellation: the units are free again. */
export async function liberarReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await deleteReservas(tx, pedidoIds);
}
