import { atualizarFoto, removerFoto } from '@festejo/contrato/conta/perfis.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { useMudarPerfil } from '../perfil.api.ts';

/** The picture component shows a failure itself and offers a retry. */
export function useAtualizarFoto() {
  const mudar = useMudarPerfil();
  return useMutation({
    mutationFn: ({ foto, onProgress }: { foto: File; onProgress: (parte: number) => void }) =>
      call(atualizarFoto, { files: { foto }, onProgress }),
    onSuccess: ({ fotoUrl }) => mudar({ fotoUrl }),
    meta: { semDialogo: true },
  });
}

export function useRemoverFoto() {
  const mudar = useMudarPerfil();
  return useMutation({ mutationFn: () => call(removerFoto), onSuccess: () => mudar({ fotoUrl: null }) });
}
