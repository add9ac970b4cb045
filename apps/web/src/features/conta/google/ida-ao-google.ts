import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { tabStorage } from '../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.ida-ao-google';

/** Data that this tab stores while the person is on Google's pages. */
export interface IdaAoGoogle {
  desafioId: string;
  /** The page after the login, from the address of the login screen. */
  voltar: string | null;
  /** The profile of a sign-up. */
  tipoPerfil?: TipoPerfil | undefined;
}

export function guardarIda(ida: IdaAoGoogle): void {
  tabStorage.setItem(CHAVE, JSON.stringify(ida));
}

/** `null` when this tab did not start the login with Google. */
export function lerIda(): IdaAoGoogle | null {
  try {
    const lida = JSON.parse(tabStorage.getItem(CHAVE) ?? 'null') as Partial<IdaAoGoogle> | null;
    return typeof lida?.desafioId === 'string' ? { voltar: null, ...lida, desafioId: lida.desafioId } : null;
  } catch {
    return null;
  }
}

/** Deletes the data, because a reply of Google is valid only once. */
export function esquecerIda(): void {
  tabStorage.removeItem(CHAVE);
}
