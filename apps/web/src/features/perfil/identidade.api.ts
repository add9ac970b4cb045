import type { CallInput } from '@festejo/contrato/operation.ts';
import { confirmarIdentidade, iniciarIdentidadeComPasskey } from '@festejo/contrato/segundo-fator.ts';
import { logout } from '@festejo/contrato/usuarios.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export type Prova = Omit<NonNullable<CallInput<typeof confirmarIdentidade>['body']>, 'passkey'> | 'passkey';

/** Proves who the person is, by what was typed or by the device; the dialog shows what goes wrong. */
export function useConfirmarIdentidade(aoConfirmar: () => void) {
  return useMutation({
    mutationFn: async (prova: Prova) => {
      const body = prova === 'passkey' ? { passkey: await pedirPasskey() } : prova;
      return call(confirmarIdentidade, { body });
    },
    onSuccess: aoConfirmar,
    meta: { semDialogo: true },
  });
}

async function pedirPasskey() {
  const [{ startAuthentication }, { desafioId, opcoes }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(iniciarIdentidadeComPasskey),
  ]);
  const resposta = await startAuthentication({ optionsJSON: opcoes as unknown as PublicKeyCredentialRequestOptionsJSON });
  return { desafioId, resposta: { ...resposta } };
}

/** Ends this session on the server, so that a new login may prove who the person is. */
export async function encerrarParaEntrarDeNovo(): Promise<void> {
  await call(logout, { query: {} }).catch(() => undefined);
}
