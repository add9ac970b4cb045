/** UID suffix of our own events, which recognises them in another calendar. Separate from `calendario.ts`, which loads a large library. */
export const NOSSO = '@festejo';
