import { criarIndicacao, minhasIndicacoes, recusarConvites } from '@festejo/contrato/conta/indicacoes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

const AMIGOS_POR_PAGINA = 20;

export function useIndicacoes() {
  return useInfiniteQuery({
    queryKey: queryKeys.indicacoes,
    queryFn: ({ pageParam, signal }) => call(minhasIndicacoes, { query: { page: pageParam, pageSize: AMIGOS_POR_PAGINA }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pageSize, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    select: ({ pages }) => ({ ...pages[0], amigos: pages.flatMap(({ itens }) => itens) }),
  });
}

/** The request of the form. The form shows the failure itself. */
export function useConvidar() {
  const cliente = useQueryClient();
  return async (emailIndicado: string) => {
    const reply = await call(criarIndicacao, { query: { emailIndicado } });
    void cliente.invalidateQueries({ queryKey: queryKeys.indicacoes });
    return reply;
  };
}

export const recusar = (codigo: string) => call(recusarConvites, { body: { codigo } });
