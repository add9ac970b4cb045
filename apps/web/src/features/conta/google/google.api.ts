import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { cadastroGoogle, iniciarGoogle, loginComGoogle } from '@festejo/contrato/conta/google.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { guardarIda } from './ida-ao-google.ts';

export type RespostaDoGoogle = NonNullable<CallInput<typeof loginComGoogle>['body']>;
export type EntradaPeloGoogle = Reply<typeof loginComGoogle>;
export type ContaDoGoogle = NonNullable<CallInput<typeof cadastroGoogle>['body']>;

/** Opens the login page of Google. The person comes back to `/usuario/google`. */
export async function irAoGoogle(voltar: string | null, tipoPerfil?: TipoPerfil): Promise<void> {
  const { url, desafioId } = await call(iniciarGoogle);
  guardarIda({ desafioId, voltar, tipoPerfil });
  window.location.assign(url);
}

export function useEntrarPeloGoogle() {
  return useMutation({
    mutationFn: (body: RespostaDoGoogle) => call(loginComGoogle, { body }),
    meta: { semDialogo: true },
  });
}

export function cadastrarPeloGoogle(body: ContaDoGoogle): Promise<Reply<typeof cadastroGoogle>> {
  return call(cadastroGoogle, { body });
}
