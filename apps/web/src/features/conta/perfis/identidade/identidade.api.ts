import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { confirmarIdentidade as confirmar, iniciarIdentidadeComPasskey } from '@festejo/contrato/conta/segundo-fator.ts';
import { logout } from '@festejo/contrato/conta/usuarios.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../../../../lib/http/http.ts';

type Prova = NonNullable<CallInput<typeof confirmar>['body']>;

/** Proves the identity of the person with typed input or with the device. */
export function confirmarIdentidade(body: Prova): Promise<Reply<typeof confirmar>> {
  return call(confirmar, { body });
}

/** @throws the browser's error when the device gives no proof */
export async function pedirPasskey(): Promise<NonNullable<Prova['passkey']>> {
  const [{ startAuthentication }, { desafioId, opcoes }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(iniciarIdentidadeComPasskey),
  ]);
  const resposta = await startAuthentication({ optionsJSON: opcoes as unknown as PublicKeyCredentialRequestOptionsJSON });
  return { desafioId, resposta: { ...resposta } };
}

/** Ends this session on the server, so that a new login can prove the identity. */
export async function encerrarParaEntrarDeNovo(): Promise<void> {
  await call(logout, { query: {} }).catch(() => undefined);
}
