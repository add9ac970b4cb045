import type { CallInput } from '@festejo/contrato/operation.ts';
import { confirmarTrocaDeEmail } from '@festejo/contrato/perfil.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

type Confirmacao = NonNullable<CallInput<typeof confirmarTrocaDeEmail>['query']> &
  NonNullable<CallInput<typeof confirmarTrocaDeEmail>['body']>;

/** One of the two addresses says yes, by the person's press; the screen shows its failures itself. */
export function useConfirmarTrocaDeEmail() {
  return useMutation({
    mutationFn: ({ userId, code, senha }: Confirmacao) => call(confirmarTrocaDeEmail, { query: { userId, code }, body: { senha } }),
    meta: { semDialogo: true },
  });
}
