import {
  atualizarPreferencias,
  buscarPreferencias,
  type MudancaDePreferencias,
  type Preferencias,
} from '@festejo/contrato/conta/privacidade.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export function usePreferencias() {
  return useQuery({ queryKey: queryKeys.preferencias, queryFn: ({ signal }) => call(buscarPreferencias, { signal }) });
}

/** Optimistic update: shown at once and saved one after the other. A change that cannot be saved is reverted. */
export function useMudarPreferencia() {
  const cliente = useQueryClient();
  const por = (mudar: (antes: Preferencias) => Preferencias) =>
    cliente.setQueryData<Preferencias>(queryKeys.preferencias, (antes) => antes && mudar(antes));
  return useMutation({
    scope: { id: 'preferencias' },
    mutationFn: (mudanca: MudancaDePreferencias) => call(atualizarPreferencias, { body: mudanca }),
    onMutate: async (mudanca) => {
      await cliente.cancelQueries({ queryKey: queryKeys.preferencias });
      const antes = cliente.getQueryData<Preferencias>(queryKeys.preferencias);
      por((agora) => comMudanca(agora, mudanca));
      return antes;
    },
    onError: (_, mudanca, antes) => {
      if (antes) por((agora) => comMudanca(agora, soDe(antes, mudanca)));
    },
  });
}

const comMudanca = (antes: Preferencias, { push, ...mudanca }: MudancaDePreferencias): Preferencias =>
  ({ ...antes, ...mudanca, push: { ...antes.push, ...push } }) as Preferencias;

/** Returns the previous values of the fields that a change touched. */
function soDe(antes: Preferencias, mudanca: MudancaDePreferencias): MudancaDePreferencias {
  const partes = Object.keys(mudanca) as (keyof Preferencias)[];
  const push = Object.fromEntries(Object.keys(mudanca.push ?? {}).map((um) => [um, antes.push[um as keyof Preferencias['push']]]));
  return { ...Object.fromEntries(partes.map((parte) => [parte, antes[parte]])), push };
}
