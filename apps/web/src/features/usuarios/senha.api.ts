import type { CallInput } from '@festejo/contrato/operation.ts';
import { esqueciSenha, redefinirSenha } from '@festejo/contrato/usuarios.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** Asks for the letter with the link of a new password; the screen shows its failures itself. */
export function useEsqueciSenha() {
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof esqueciSenha>['body']>) => call(esqueciSenha, { body }),
    meta: { semDialogo: true },
  });
}

/** Changes the password by the link's code; the screen shows its failures itself. */
export function useRedefinirSenha() {
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof redefinirSenha>['body']>) => call(redefinirSenha, { body }),
    meta: { semDialogo: true },
  });
}
