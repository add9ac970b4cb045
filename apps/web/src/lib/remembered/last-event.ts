const KEY = 'festejo.ultimo-evento.';

/** Remembers on this device, over logins, which event a person chose last; identifiers only, no name of anybody. */
export function keepUltimoEvento(pessoaId: string, eventoId: string | null): void {
  try {
    if (eventoId === null) localStorage.removeItem(KEY + pessoaId);
    else localStorage.setItem(KEY + pessoaId, eventoId);
  } catch {
    // A full or forbidden storage only costs the choice.
  }
}

export function readUltimoEvento(pessoaId: string): string | null {
  try {
    return localStorage.getItem(KEY + pessoaId);
  } catch {
    return null;
  }
}
