import { CAMINHO_DA_EXPORTACAO } from '@festejo/contrato/api/downloads.ts';
import {
  buscarExportacoes,
  desistirDaExclusao,
  type Exportacao,
  excluirConta,
  exportarDados,
  preverExclusao,
} from '@festejo/contrato/conta/privacidade.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { comIdentidade } from '../perfis/identidade/identidade.ts';
import { useMudarPerfil } from '../perfis/perfil.api.ts';

const DE_NOVO_EM_MS = 3_000;

/** Polls every few seconds while a copy is being prepared. */
export function useExportacoes() {
  return useQuery({
    queryKey: queryKeys.exportacoes,
    queryFn: ({ signal }) => call(buscarExportacoes, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ situacao }) => situacao === 'preparando') ? DE_NOVO_EM_MS : false),
  });
}

export function useExportarDados() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(exportarDados),
    onSuccess: (nova) =>
      cliente.setQueryData<Exportacao[]>(queryKeys.exportacoes, (antes = []) => [nova, ...antes.filter(({ id }) => id !== nova.id)]),
  });
}

export function useBaixarExportacao() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => download(CAMINHO_DA_EXPORTACAO, { id }),
    // The copy may have expired since the list was read.
    onError: () => cliente.invalidateQueries({ queryKey: queryKeys.exportacoes }),
  });
}

export function usePreverExclusao() {
  return useQuery({ queryKey: queryKeys.exclusao, queryFn: ({ signal }) => call(preverExclusao, { signal }) });
}

/** Ends every session, including this one. `null` = the person did not confirm the identity. */
export function useExcluirConta() {
  return useMutation({ mutationFn: () => comIdentidade(() => call(excluirConta)), meta: { semDialogo: true } });
}

export function useDesistirDaExclusao() {
  const cliente = useQueryClient();
  const mudar = useMudarPerfil();
  return useMutation({
    mutationFn: () => call(desistirDaExclusao),
    onSuccess: () => {
      mudar({ excluirEm: null });
      return cliente.invalidateQueries({ queryKey: queryKeys.exclusao });
    },
  });
}
