import { atualizarPreferencias, buscarPreferencias, type Preferencias } from '@festejo/contrato/privacidade.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export function usePreferencias() {
  return useQuery({ queryKey: queryKeys.preferencias, queryFn: ({ signal }) => call(buscarPreferencias, { signal }) });
}

/** Shown at once and saved at once, one after the other; a switch that could not be saved goes back to where it was. */
export function useMudarPreferencia() {
  const cliente = useQueryClient();
  const por = (mudanca: Partial<Preferencias>) =>
    cliente.setQueryData<Preferencias>(queryKeys.preferencias, (antes) => antes && { ...antes, ...mudanca });
  return useMutation({
    scope: { id: 'preferencias' },
    mutationFn: (mudanca: Partial<Preferencias>) => call(atualizarPreferencias, { body: mudanca }),
    onMutate: async (mudanca) => {
      await cliente.cancelQueries({ queryKey: queryKeys.preferencias });
      por(mudanca);
    },
    onError: (_, mudanca) => {
      por(Object.fromEntries(Object.entries(mudanca).map(([categoria, ligada]) => [categoria, !ligada])));
    },
  });
}
