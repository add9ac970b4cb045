import type { Recurso } from '@festejo/contrato/api/recursos.ts';
import { buscarRecursos, mudarRecurso } from '@festejo/contrato/operacao/recursos.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export const recursosQuery = queryOptions({
  queryKey: queryKeys.recursos,
  queryFn: ({ signal }) => call(buscarRecursos, { signal }),
  staleTime: 0,
});

/** Switches a feature on or off, then refetches the list and the app's own configuration. */
export function useMudarRecurso() {
  const cliente = useQueryClient();
  return async (recurso: Recurso, ligado: boolean) => {
    try {
      return await call(mudarRecurso, { params: { recurso }, body: { ligado } });
    } finally {
      await cliente.invalidateQueries({ queryKey: queryKeys.recursos });
      void cliente.invalidateQueries({ queryKey: queryKeys.configuracao });
    }
  };
}
