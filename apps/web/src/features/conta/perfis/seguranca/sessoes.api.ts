import { buscarSessoes, encerrarSessao, type Sessao, sairDeTodos } from '@festejo/contrato/conta/sessoes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => call(buscarSessoes, { signal }) });
}

export function useEncerrarSessao() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(encerrarSessao, { params: { id } }),
    onSuccess: (_, id) => cliente.setQueryData<Sessao[]>(queryKeys.sessoes, (antes) => antes?.filter((uma) => uma.id !== id)),
    // The session may have ended in the meantime. The list is read again.
    onError: () => cliente.invalidateQueries({ queryKey: queryKeys.sessoes }),
  });
}

export function useSairDeTodos() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (manterEste: boolean) => call(sairDeTodos, { body: { manterEste } }),
    onSuccess: (_, manterEste) => (manterEste ? cliente.invalidateQueries({ queryKey: queryKeys.sessoes }) : undefined),
  });
}
