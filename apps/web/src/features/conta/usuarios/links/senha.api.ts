import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { esqueciSenha, redefinirSenha } from '@festejo/contrato/conta/usuarios.ts';
import { call } from '../../../../lib/http/http.ts';

/** Asks for the letter with the link of a new password. */
export function pedirSenhaNova(body: NonNullable<CallInput<typeof esqueciSenha>['body']>): Promise<Reply<typeof esqueciSenha>> {
  return call(esqueciSenha, { body });
}

/** Changes the password by the link's code. */
export function trocarSenhaPeloLink(body: NonNullable<CallInput<typeof redefinirSenha>['body']>): Promise<Reply<typeof redefinirSenha>> {
  return call(redefinirSenha, { body });
}
