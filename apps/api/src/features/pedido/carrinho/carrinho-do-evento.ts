import type { Db, Tx } from '../../../platform/db/database.ts';
import { type ChaveDaLinha, deleteCompradas, findLinhas, lockLinhas } from './carrinho.queries.ts';
import type { LinhaDoCarrinho } from './linha.ts';

export interface CarrinhoDoEvento {
  cupomId: string | null;
  linhas: LinhaDoCarrinho[];
}

const doEvento = (linhas: LinhaDoCarrinho[]): CarrinhoDoEvento => ({ linhas, cupomId: linhas[0]?.cupomId ?? null });

/** An event's cart as it stands. */
export async function lerCarrinho(db: Db, clienteId: string, eventoId: string): Promise<CarrinhoDoEvento> {
  return doEvento(await findLinhas(db, clienteId, { eventoId }));
}

/** The same, its lines locked until the transaction ends: of two checkouts at once the second finds it empty. */
export async function travarCarrinho(tx: Tx, clienteId: string, eventoId: string): Promise<CarrinhoDoEvento> {
  return doEvento(await lockLinhas(tx, clienteId, eventoId));
}

/** Takes out what was bought, and the coupon with it. */
export async function esvaziarCarrinho(tx: Tx, eventoId: string, compradas: readonly ChaveDaLinha[]): Promise<void> {
  await deleteCompradas(tx, eventoId, compradas);
}
