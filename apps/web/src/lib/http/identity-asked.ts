import type { Operation } from '@festejo/contrato/api/operation.ts';
import { ApiError } from './errors.ts';

type Ask = (means: readonly string[]) => Promise<boolean>;
let ask: Ask | null = null;

/** Registers the component that asks the person for the identity proof, while it is mounted. Returns the function that unregisters it. */
export function answerIdentityAsked(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

export const wantsIdentity = (error: unknown): error is ApiError => error instanceof ApiError && error.codigo === 'CONFIRME_SUA_IDENTIDADE';

/** Asks for the proof that an error requires. Returns false when the person did not give it. */
export const askIdentity = async (error: ApiError): Promise<boolean> => (await ask?.(error.erros)) ?? false;

/** Whether an operation is a back-office write. Any of them can require a proof of the second factor. */
export const mayAskIdentity = ({ access, method }: Operation): boolean => access === 'operador' && method !== 'GET';
