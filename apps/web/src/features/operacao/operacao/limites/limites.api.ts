import { buscarLimites } from '@festejo/contrato/operacao/limites.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export const limitesQuery = queryOptions({
  queryKey: queryKeys.limites,
  queryFn: ({ signal }) => call(buscarLimites, { signal }),
  staleTime: 0,
});
