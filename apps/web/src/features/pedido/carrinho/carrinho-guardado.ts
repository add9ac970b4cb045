import { CACHE_DO_CARRINHO_EM_MS } from '@festejo/contrato/common/constants.ts';
import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { Keeper } from '../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.carrinho';

interface Guardado {
  de: string;
  /** When it was written, in ms; 0 = show it, but ask the server. */
  em: number;
  carrinho: Carrinho;
}

/** Keeps the cart over a reload, for its owner only (specification, point 4: "loaded from a local cache, else from the server"). */
export function guardarCarrinho(armazem: Keeper, guardado: Guardado): void {
  armazem.setItem(CHAVE, JSON.stringify(guardado));
}

/** The cart kept for this person, unless it is older than the cache lasts. */
export function lerCarrinhoGuardado(armazem: Keeper, pessoaId: string, agoraEmMs: number): Guardado | null {
  try {
    const lido = JSON.parse(armazem.getItem(CHAVE) ?? 'null') as Guardado | null;
    if (!lido || lido.de !== pessoaId || !Array.isArray(lido.carrinho?.itens) || !Array.isArray(lido.carrinho.totais)) return null;
    // Kept by the version before, which knew no options.
    if (lido.carrinho.itens.some((item) => !Array.isArray(item.opcoes))) return null;
    return lido.em === 0 || agoraEmMs - lido.em < CACHE_DO_CARRINHO_EM_MS ? lido : null;
  } catch {
    return null;
  }
}

export function esquecerCarrinho(armazem: Keeper): void {
  armazem.removeItem(CHAVE);
}
