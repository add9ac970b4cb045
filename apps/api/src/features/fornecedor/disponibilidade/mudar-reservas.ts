import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockProdutos } from './disponibilidade.queries.ts';
import { julgarAtendimento, type MotivoDaRecusa } from './disponibilidade.ts';
import { type Alvo, findFatosDosPedidos, findReservasDoPedido, insertSegunda, moveReservas, undoSegunda } from './mudanca.queries.ts';

export interface Empecilho {
  readonly motivo: Exclude<MotivoDaRecusa, 'indisponivel'>;
  /** The first product that it holds for. */
  readonly produtoNome: string;
}

/**
 * Which orders cannot be served at another day or place, and why: by place, hours and units. That a product is no longer on sale is no reason,
 * since it is sold already. Orders without a reason are not in the map.
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
 * Holds the units of an order for a request, too, until the request is done or over. Two who want the same unit wait for each other on
 * the product's row. Gives why it cannot; nothing is held then.
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

/** The request is done: the orders' units are out at the new time alone. */
export async function mudarReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await moveReservas(tx, pedidoIds);
}

/** The request is over: the new time is free again. */
export async function soltarMudanca(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length > 0) await undoSegunda(tx, pedidoIds);
}
