import { lerToken } from './token.ts';

let aoExpirar: () => void = () => {};

/** The shell says here what happens when a call finds the session over. The call throws all the same. */
export function definirAoExpirar(handler: () => void): void {
  aoExpirar = handler;
}

/** @param token the one that was refused: an answer that comes late does not end the session opened since */
export function avisarExpiracao(token: string): void {
  if (lerToken() === token) aoExpirar();
}
