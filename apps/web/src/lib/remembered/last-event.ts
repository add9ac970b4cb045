import { deviceStorage } from './storage.ts';

const KEY = 'festejo.ultimo-evento.';

/** Stores on this device, across logins, the last event that a person chose. The store has only ids, no names. */
export function keepUltimoEvento(pessoaId: string, eventoId: string | null): void {
  if (eventoId === null) deviceStorage.removeItem(KEY + pessoaId);
  else deviceStorage.setItem(KEY + pessoaId, eventoId);
}

export function readUltimoEvento(pessoaId: string): string | null {
  return deviceStorage.getItem(KEY + pessoaId);
}
