import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { manterProtecao } from '@festejo/contrato/conta/segundo-fator.ts';
import { call } from '../../../../lib/http/http.ts';

/** Ends, by the link of a letter, the request that protections go. */
export const manter = (body: NonNullable<CallInput<typeof manterProtecao>['body']>) => call(manterProtecao, { body });
