import { iniciarLoginComPasskey, loginComPasskey } from '@festejo/contrato/conta/segundo-fator.ts';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../../lib/http/http.ts';

/** Asks the device for a passkey and returns the session's token. Loaded only when the person presses the button. */
export async function entrarComPasskey(): Promise<string> {
  const { desafioId, opcoes } = await call(iniciarLoginComPasskey);
  const resposta = await startAuthentication({ optionsJSON: opcoes as unknown as PublicKeyCredentialRequestOptionsJSON });
  const { accessToken } = await call(loginComPasskey, { body: { desafioId, resposta: { ...resposta } } });
  return accessToken;
}
