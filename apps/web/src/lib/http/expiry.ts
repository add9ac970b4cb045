import { TEXTO_LOGIN_EXPIROU } from '@festejo/contrato/api/errors.ts';
import { readToken } from '../session/token.ts';

let onExpiry: (texto: string) => void = () => {};

/** The shell says here what happens when a call finds the session over, and why it is. The call throws all the same. */
export function setOnExpiry(handler: (texto: string) => void): void {
  onExpiry = handler;
}

/** @param token the one that was refused: an answer that comes late does not end the session opened since */
export function tellExpiry(token: string, texto = TEXTO_LOGIN_EXPIROU): void {
  if (readToken() === token) onExpiry(texto);
}
