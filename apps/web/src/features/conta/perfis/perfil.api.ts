import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { adicionarPerfil, atualizarPerfil, buscarPerfil, type PerfilDoUsuario, trocarPerfil } from '@festejo/contrato/conta/perfis.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { sessao } from '../../../lib/session/sessao.ts';

export type DadosDoPerfil = NonNullable<CallInput<typeof atualizarPerfil>['body']>;
type OutroPerfil = NonNullable<CallInput<typeof adicionarPerfil>['body']>;

export function usePerfil() {
  return useQuery({ queryKey: queryKeys.perfil, queryFn: ({ signal }) => call(buscarPerfil, { signal }) });
}

/** Reads the profile again after another call has changed it. */
export function useReverPerfil() {
  const cliente = useQueryClient();
  return useCallback(() => cliente.invalidateQueries({ queryKey: queryKeys.perfil }), [cliente]);
}

/** Merges a change into the cached profile. */
export function useMudarPerfil() {
  const cliente = useQueryClient();
  return useCallback(
    (mudanca: Partial<PerfilDoUsuario>) =>
      cliente.setQueryData<PerfilDoUsuario>(queryKeys.perfil, (antes) => antes && { ...antes, ...mudanca }),
    [cliente],
  );
}

/** The form shows the failure itself, because it explains conflicts. */
export function useAtualizarPerfil() {
  const mudar = useMudarPerfil();
  return useMutation({
    mutationFn: ({ dados, versao }: { dados: DadosDoPerfil; versao: number }) => call(atualizarPerfil, { body: dados, versao }),
    onSuccess: ({ perfil, accessToken }) => {
      // The menu shows the name of the token.
      sessao.entrar(accessToken);
      mudar(perfil);
    },
    meta: { semDialogo: true },
  });
}

/** The screen shows the failure itself, because it may offer a next step. */
export function useTrocarPerfil() {
  return useMutation({
    mutationFn: (tipoPerfil: number) => call(trocarPerfil, { body: { tipoPerfil } }),
    meta: { semDialogo: true },
  });
}

export function abrirOutroPerfil(perfil: OutroPerfil, idempotencyKey: string): Promise<Reply<typeof adicionarPerfil>> {
  return call(adicionarPerfil, { body: perfil, idempotencyKey });
}
