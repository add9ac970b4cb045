import { useMutation } from '@tanstack/react-query';
import { ApiError, textOfError } from '../../../../lib/http/errors.ts';

/** Whether this browser supports passkeys. Otherwise the screen does not offer them. */
export const TEM_CHAVE_DE_ACESSO = typeof PublicKeyCredential !== 'undefined';

/** Login with a passkey. The button shows the failure. */
export function useEntrarComPasskey(aoEntrar: (accessToken: string) => void) {
  return useMutation({
    mutationFn: async () => (await import('./passkey.api.ts')).entrarComPasskey(),
    onSuccess: aoEntrar,
    meta: { semDialogo: true },
  });
}

/** The browser throws one error for a cancelled prompt, a timeout and a missing key. */
export function textoDaFalhaDaPasskey(erro: unknown): string {
  if (erro instanceof ApiError) return textOfError(erro);
  return 'O aparelho não confirmou uma chave de acesso. Tente de novo, ou entre de outro jeito.';
}
