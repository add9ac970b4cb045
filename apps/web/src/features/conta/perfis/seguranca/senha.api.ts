import { alterarSenha } from '@festejo/contrato/conta/usuarios.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { comIdentidade } from '../identidade/identidade.ts';

/** Ends every session; this device continues with the new token. `null` = the person did not confirm the identity. */
export function useTrocarSenha() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: { senhaAtual?: string; senha: string }) => comIdentidade(() => call(alterarSenha, { body })),
    onSuccess: (feito) => {
      if (!feito) return;
      sessao.entrar(feito.accessToken);
      // The account may have its first password now, and the list of devices has changed.
      void cliente.invalidateQueries({ queryKey: queryKeys.perfil });
      void cliente.invalidateQueries({ queryKey: queryKeys.sessoes });
    },
    meta: { semDialogo: true },
  });
}
