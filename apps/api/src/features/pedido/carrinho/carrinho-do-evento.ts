import type { Db, Tx } from '../../../platform/db/database.ts';
import { type ChaveDaLinha, deleteCompradas, findLinhas, lockLinhas } from './carrinho.queries.ts';
import type { LinhaDoCarrinho } from './linha.ts';

export interface CarrinhoDoEvento {
  cupomId: string | null;
  linhas: LinhaDoCarrinho[];
}

const doEvento = (linhas: LinhaDoCarrinho[]): CarrinhoDoEvento => ({ linhas, cupomId: linhas[0]?.cupomId ?? null });

/** Reads an event's cart without a lock. */
export async function lerCarrinho(db: Db, clienteId: string, eventoId: string): Promise<CarrinhoDoEvento> {
  return doEvento(await findLinhas(db, clienteId, { eventoId }));
}

/** Reads an event's cart and locks its lines until the transaction ends: the second of two concurrent checkouts finds the cart empty. */
export async function travarCarrinho(tx: Tx, clienteId: string, eventoId: string): Promise<CarrinhoDoEvento> {
  return doEvento(await lockLinhas(tx, clienteId, eventoId));
}

/** Removes the bought lines and the coupon from the cart. */
export async function esvaziarCarrinho(tx: Tx, eventoId: string, compradas: readonly ChaveDaLinha[]): Promise<void> {
  await deleteCompradas(tx, eventoId, compradas);
}
