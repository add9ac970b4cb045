import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { manterProtecao } from '@festejo/contrato/conta/segundo-fator.ts';
import { call } from '../../../../lib/http/http.ts';

/** Cancels, with the link of an e-mail, a requested removal of protections. */
export const manter = (body: NonNullable<CallInput<typeof manterProtecao>['body']>) => call(manterProtecao, { body });
