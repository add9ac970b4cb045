import { useMutation } from '@tanstack/react-query';
import { ApiError, textOfError } from '../../../../lib/http/errors.ts';

/** This browser knows passkeys; where it does not, nothing of them is offered. */
export const TEM_CHAVE_DE_ACESSO = typeof PublicKeyCredential !== 'undefined';

/** Login by a passkey; what goes wrong is shown where the button is. */
export function useEntrarComPasskey(aoEntrar: (accessToken: string) => void) {
  return useMutation({
    mutationFn: async () => (await import('./passkey.api.ts')).entrarComPasskey(),
    onSuccess: aoEntrar,
    meta: { semDialogo: true },
  });
}

/** The browser says the same when the person gives up, when time runs out and when there is no key. */
export function textoDaFalhaDaPasskey(erro: unknown): string {
  if (erro instanceof ApiError) return textOfError(erro);
  return 'O aparelho não confirmou uma chave de acesso. Tente de novo, ou entre de outro jeito.';
}
