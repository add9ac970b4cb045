import type { Operation } from '@festejo/contrato/api/operation.ts';
import { ApiError } from './errors.ts';

type Ask = (means: readonly string[]) => Promise<boolean>;
let ask: Ask | null = null;

/** Who asks the person to prove again who she is, while it is on screen. Gives the way to stop. */
export function answerIdentityAsked(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

export const wantsIdentity = (error: unknown): error is ApiError => error instanceof ApiError && error.codigo === 'CONFIRME_SUA_IDENTIDADE';

/** Asks for the proof that an error wants; false = it was not given. */
export const askIdentity = async (error: ApiError): Promise<boolean> => (await ask?.(error.erros)) ?? false;

/** A write of the back office, any of which may want a proof of the second factor first. */
export const mayAskIdentity = ({ access, method }: Operation): boolean => access === 'operador' && method !== 'GET';
