import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { confirmarTrocaDeEmail } from '@festejo/contrato/conta/perfis.ts';
import { call } from '../../../../lib/http/http.ts';

type Entrada = CallInput<typeof confirmarTrocaDeEmail>;
export type TrocaConfirmada = Reply<typeof confirmarTrocaDeEmail>;

/** Confirms an e-mail change for one of the two addresses. */
export function confirmarTroca(query: NonNullable<Entrada['query']>, body: NonNullable<Entrada['body']>): Promise<TrocaConfirmada> {
  return call(confirmarTrocaDeEmail, { query, body });
}
