import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { esqueciSenha, redefinirSenha } from '@festejo/contrato/conta/usuarios.ts';
import { call } from '../../../../lib/http/http.ts';

/** Requests the e-mail with a password reset link. */
export function pedirSenhaNova(body: NonNullable<CallInput<typeof esqueciSenha>['body']>): Promise<Reply<typeof esqueciSenha>> {
  return call(esqueciSenha, { body });
}

/** Changes the password with the code of the link. */
export function trocarSenhaPeloLink(body: NonNullable<CallInput<typeof redefinirSenha>['body']>): Promise<Reply<typeof redefinirSenha>> {
  return call(redefinirSenha, { body });
}
