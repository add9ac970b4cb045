import { buscarProdutosPorId } from '@festejo/contrato/catalogo/produtos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

/** The current data of products; products off sale are left out. */
export function useProdutosPorId(ids: readonly string[]) {
  return useQuery({
    queryKey: queryKeys.produtosPorId(ids),
    queryFn: ({ signal }) => call(buscarProdutosPorId, { query: { ids: ids.join() }, signal }),
    enabled: ids.length > 0,
    staleTime: MINUTO_EM_MS,
  });
}
