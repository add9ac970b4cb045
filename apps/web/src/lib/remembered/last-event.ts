import { deviceStorage } from './storage.ts';

const KEY = 'festejo.ultimo-evento.';

/** Remembers on this device, over logins, which event a person chose last; identifiers only, no name of anybody. */
export function keepUltimoEvento(pessoaId: string, eventoId: string | null): void {
  if (eventoId === null) deviceStorage.removeItem(KEY + pessoaId);
  else deviceStorage.setItem(KEY + pessoaId, eventoId);
}

export function readUltimoEvento(pessoaId: string): string | null {
  return deviceStorage.getItem(KEY + pessoaId);
}
