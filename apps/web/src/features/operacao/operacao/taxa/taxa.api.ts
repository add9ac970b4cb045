import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { buscarTaxas, mudarTaxa } from '@festejo/contrato/dinheiro/taxas.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export const taxasQuery = queryOptions({
  queryKey: queryKeys.taxas,
  queryFn: ({ signal }) => call(buscarTaxas, { signal }),
  staleTime: 0,
});

export function useMudarTaxa() {
  const cliente = useQueryClient();
  return async (body: NonNullable<CallInput<typeof mudarTaxa>['body']>) => {
    try {
      return await call(mudarTaxa, { body });
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.operacao });
    }
  };
}
