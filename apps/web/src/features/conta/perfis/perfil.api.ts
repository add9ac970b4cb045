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

/** Reads the profile again: after what changes it from another call. */
export function useReverPerfil() {
  const cliente = useQueryClient();
  return useCallback(() => cliente.invalidateQueries({ queryKey: queryKeys.perfil }), [cliente]);
}

/** Puts what a call answered into the profile on screen. */
export function useMudarPerfil() {
  const cliente = useQueryClient();
  return useCallback(
    (mudanca: Partial<PerfilDoUsuario>) =>
      cliente.setQueryData<PerfilDoUsuario>(queryKeys.perfil, (antes) => antes && { ...antes, ...mudanca }),
    [cliente],
  );
}

/** The form tells of the failure itself: it explains a change made in another screen. */
export function useAtualizarPerfil() {
  const mudar = useMudarPerfil();
  return useMutation({
    mutationFn: ({ dados, versao }: { dados: DadosDoPerfil; versao: number }) => call(atualizarPerfil, { body: dados, versao }),
    onSuccess: ({ perfil, accessToken }) => {
      // The name is in the token, and the menu shows it.
      sessao.entrar(accessToken);
      mudar(perfil);
    },
    meta: { semDialogo: true },
  });
}

/** The screen tells of the failure itself: it may have a way out. */
export function useTrocarPerfil() {
  return useMutation({
    mutationFn: (tipoPerfil: number) => call(trocarPerfil, { body: { tipoPerfil } }),
    meta: { semDialogo: true },
  });
}

export function abrirOutroPerfil(perfil: OutroPerfil, idempotencyKey: string): Promise<Reply<typeof adicionarPerfil>> {
  return call(adicionarPerfil, { body: perfil, idempotencyKey });
}
