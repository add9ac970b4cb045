import { CACHE_DO_CARRINHO_EM_MS } from '@festejo/contrato/common/constants.ts';
import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { Keeper } from '../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.carrinho';

interface Guardado {
  de: string;
  /** When the cart was stored, in ms; 0 = show it, but refetch it. */
  em: number;
  carrinho: Carrinho;
}

/** Stores the cart for its owner, so that a reload shows it from this cache before the server replies. */
export function guardarCarrinho(armazem: Keeper, guardado: Guardado): void {
  armazem.setItem(CHAVE, JSON.stringify(guardado));
}

/** The stored cart of this person, unless it is older than the cache lifetime. */
export function lerCarrinhoGuardado(armazem: Keeper, pessoaId: string, agoraEmMs: number): Guardado | null {
  try {
    const lido = JSON.parse(armazem.getItem(CHAVE) ?? 'null') as Guardado | null;
    if (!lido || lido.de !== pessoaId || !Array.isArray(lido.carrinho?.itens) || !Array.isArray(lido.carrinho.totais)) return null;
    // Stored by an older version of the app, which had no options.
    if (lido.carrinho.itens.some((item) => !Array.isArray(item.opcoes))) return null;
    return lido.em === 0 || agoraEmMs - lido.em < CACHE_DO_CARRINHO_EM_MS ? lido : null;
  } catch {
    return null;
  }
}

export function esquecerCarrinho(armazem: Keeper): void {
  armazem.removeItem(CHAVE);
}
