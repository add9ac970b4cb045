import { buscarNumeros } from '@festejo/contrato/operacao/numeros.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export const numerosQuery = queryOptions({
  queryKey: queryKeys.numerosDoMercado,
  queryFn: ({ signal }) => call(buscarNumeros, { signal }),
});
