import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { tabStorage } from '../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.ida-ao-google';

/** What this tab remembers while the person is at the issuer's pages. */
export interface IdaAoGoogle {
  desafioId: string;
  /** Where the login leads to, as the login screen was told. */
  voltar: string | null;
  /** The person was signing up with this profile. */
  tipoPerfil?: TipoPerfil | undefined;
}

export function guardarIda(ida: IdaAoGoogle): void {
  tabStorage.setItem(CHAVE, JSON.stringify(ida));
}

/** `null` when the person did not leave from this tab. */
export function lerIda(): IdaAoGoogle | null {
  try {
    const lida = JSON.parse(tabStorage.getItem(CHAVE) ?? 'null') as Partial<IdaAoGoogle> | null;
    return typeof lida?.desafioId === 'string' ? { voltar: null, ...lida, desafioId: lida.desafioId } : null;
  } catch {
    return null;
  }
}

/** An answer is good once. */
export function esquecerIda(): void {
  tabStorage.removeItem(CHAVE);
}
