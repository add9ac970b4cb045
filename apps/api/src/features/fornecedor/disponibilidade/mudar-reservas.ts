import type { MotivoDoEvento } from '@festejo/contrato/fornecedor/recusas.ts';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockProdutos } from './disponibilidade.queries.ts';
import { julgarAtendimento } from './disponibilidade.ts';
import { type Alvo, findFatosDosPedidos, findReservasDoPedido, insertSegunda, moveReservas, undoSegunda } from './mudanca.queries.ts';

export interface Empecilho {
  readonly motivo: MotivoDoEvento;
  /** The first product with this obstacle. */
  readonly produtoNome: string;
}

/**
 * Finds the orders that cannot be served at another time or place, with the reason: place, hours or units. A product off sale is no reason,
 * because it is already sold. The map has only orders with an obstacle.
 */
export async function verificarPedidos(
  db: Db,
  alvo: Alvo,
  pedidoIds: readonly string[],
  agora: Date,
): Promise<ReadonlyMap<string, Empecilho>> {
  const empecilhos = new Map<string, Empecilho>();
  for (const fato of await findFatosDosPedidos(db, alvo, pedidoIds, agora)) {
    const { motivo } = julgarAtendimento({ ...fato, ativo: true }, fato.quantidade);
    if (!motivo || motivo === 'indisponivel' || empecilhos.has(fato.pedidoId)) continue;
    empecilhos.set(fato.pedidoId, { motivo, produtoNome: fato.produtoNome });
  }
  return empecilhos;
}

/**
 * Holds the units of an order for a change request until the request is done or over. The lock on the product makes concurrent holds of a unit
 * wait for each other.
 * @returns the obstacle if the units cannot be held; no unit is held then.
 */
export async function segurarMudanca(tx: Tx, mudancaId: string, pedidoId: string, agora: Date): Promise<Empecilho | null> {
  const reservas = await findReservasDoPedido(tx, pedidoId);
  await lockProdutos(
    tx,
    reservas.map(({ produtoId }) => produtoId),
  );
  const empecilho = (await verificarPedidos(tx, { tabela: 'mudancas', id: mudancaId }, [pedidoId], agora)).get(pedidoId);
  if (empecilho) return empecilho;
  await insertSegunda(
    tx,
    mudancaId,
    reservas.map(({ id }) => ({ id, nova: uuidv7() })),
  );
  return null;
}

/** Ends a request that was done: the orders' units are reserved only at the new time. */
export async function mudarReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await moveReservas(tx, pedidoIds);
}

/** Ends a request that was not done: the new time is free again. */
export async function soltarMudanca(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await undoSegunda(tx, pedidoIds);
}
