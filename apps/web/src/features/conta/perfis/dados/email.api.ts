import { alterarEmail, desistirDaTrocaDeEmail } from '@festejo/contrato/conta/perfis.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { comIdentidade } from '../identidade/identidade.ts';
import { useMudarPerfil, useReverPerfil } from '../perfil.api.ts';

/** `null` = the person did not confirm the identity. */
export function useTrocarEmail() {
  const rever = useReverPerfil();
  return useMutation({
    mutationFn: (email: string) => comIdentidade(() => call(alterarEmail, { body: { email } })),
    onSuccess: (feito) => feito && rever(),
    meta: { semDialogo: true },
  });
}

export function useDesistirDaTroca() {
  const mudar = useMudarPerfil();
  return useMutation({ mutationFn: () => call(desistirDaTrocaDeEmail), onSuccess: () => mudar({ trocaDeEmail: null }) });
}
