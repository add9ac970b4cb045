import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLinhas } from './carrinho.queries.ts';
import { paraItem } from './item.ts';

/** The client's cart: of one event, or of all. */
export async function lerCarrinhoDoCliente(db: Db, clienteId: string, eventoId?: string): Promise<Carrinho> {
  const linhas = await findLinhas(db, clienteId, { eventoId });
  const cupons = new Map(linhas.flatMap((linha) => (linha.cupomCodigo ? [[linha.eventoId, linha.cupomCodigo] as const] : [])));
  return { itens: linhas.map(paraItem), cupons: [...cupons].map(([evento, codigo]) => ({ eventoId: evento, codigo })) };
}
