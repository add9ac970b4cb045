import { readToken } from '../session/token.ts';

let onExpiry: () => void = () => {};

/** The shell says here what happens when a call finds the session over. The call throws all the same. */
export function setOnExpiry(handler: () => void): void {
  onExpiry = handler;
}

/** @param token the one that was refused: an answer that comes late does not end the session opened since */
export function tellExpiry(token: string): void {
  if (readToken() === token) onExpiry();
}
