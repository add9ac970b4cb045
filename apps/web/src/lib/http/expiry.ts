import { TEXTO_LOGIN_EXPIROU } from '@festejo/contrato/api/errors.ts';
import { readToken } from '../session/token.ts';

let onExpiry: (texto: string) => void = () => {};

/** Registers the shell's handler for a call that finds the session ended. The handler receives the reason. The call throws as well. */
export function setOnExpiry(handler: (texto: string) => void): void {
  onExpiry = handler;
}

/** @param token the refused token: a late reply with an old token does not end the session that was opened since */
export function tellExpiry(token: string, texto = TEXTO_LOGIN_EXPIROU): void {
  if (readToken() === token) onExpiry(texto);
}
