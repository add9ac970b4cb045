import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  atualizarFornecedor,
  atualizarFotoDoFornecedor,
  buscarPerfilDoFornecedor,
  type PerfilDoFornecedor,
} from '@festejo/contrato/fornecedor/fornecedores.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export type MudancaDaLoja = NonNullable<CallInput<typeof atualizarFornecedor>['body']>;

export function useLoja() {
  return useQuery({ queryKey: queryKeys.loja, queryFn: ({ signal }) => call(buscarPerfilDoFornecedor, { signal }) });
}

function useMudarLoja() {
  const cliente = useQueryClient();
  return (mudanca: Partial<PerfilDoFornecedor>) =>
    cliente.setQueryData<PerfilDoFornecedor>(queryKeys.loja, (antes) => antes && { ...antes, ...mudanca });
}

/** The form shows the failure itself, because it explains conflicts. */
export function useAtualizarLoja() {
  const mudar = useMudarLoja();
  return useMutation({
    mutationFn: ({ mudanca, versao }: { mudanca: MudancaDaLoja; versao: number }) => call(atualizarFornecedor, { body: mudanca, versao }),
    onSuccess: ({ perfil }) => mudar(perfil),
    meta: { semDialogo: true },
  });
}

/** Changes only the pause. It sends no version, so that it never conflicts with other changes. */
export function usePausar() {
  const mudar = useMudarLoja();
  return useMutation({
    mutationFn: (pausado: boolean) => call(atualizarFornecedor, { body: { pausado } }),
    onMutate: (pausado) => {
      mudar({ pausado });
    },
    onSuccess: ({ perfil }) => mudar(perfil),
    onError: (_, pausado) => {
      mudar({ pausado: !pausado });
    },
  });
}

export function useAtualizarFotoDaLoja() {
  const mudar = useMudarLoja();
  return useMutation({
    mutationFn: ({ foto, onProgress }: { foto: File; onProgress: (parte: number) => void }) =>
      call(atualizarFotoDoFornecedor, { files: { file: foto }, onProgress }),
    onSuccess: ({ fotoUrl }) => mudar({ fotoUrl }),
    meta: { semDialogo: true },
  });
}
