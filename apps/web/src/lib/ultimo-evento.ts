const CHAVE = 'festejo.ultimo-evento.';

/** Remembers on this device, over logins, which event a person chose last; identifiers only, no name of anybody. */
export function guardarUltimoEvento(pessoaId: string, eventoId: string | null): void {
  try {
    if (eventoId === null) localStorage.removeItem(CHAVE + pessoaId);
    else localStorage.setItem(CHAVE + pessoaId, eventoId);
  } catch {
    // A full or forbidden storage only costs the choice.
  }
}

export function lerUltimoEvento(pessoaId: string): string | null {
  try {
    return localStorage.getItem(CHAVE + pessoaId);
  } catch {
    return null;
  }
}
