import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  abrirCarta,
  buscarMaquina,
  buscarTrabalhos,
  descartarTrabalho,
  repetirTrabalho,
  type TrabalhoQueFalhou,
} from '@festejo/contrato/operacao/maquina.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

type Pagina = NonNullable<CallInput<typeof buscarTrabalhos>['query']>;

export const maquinaQuery = queryOptions({
  queryKey: queryKeys.maquina,
  queryFn: ({ signal }) => call(buscarMaquina, { signal }),
  staleTime: 0,
  refetchInterval: 30_000,
});

export const trabalhosQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.trabalhos(pagina),
    queryFn: ({ signal }) => call(buscarTrabalhos, { query: pagina, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** The actions on a failed job. Each refetches the list. */
export function useTrabalho({ id }: TrabalhoQueFalhou) {
  const cliente = useQueryClient();
  const params = { id };
  const depois = async <T>(feito: Promise<T>) => feito.finally(() => void cliente.invalidateQueries({ queryKey: queryKeys.operacao }));
  return {
    repetir: () => depois(call(repetirTrabalho, { params })),
    descartar: () => depois(call(descartarTrabalho, { params })),
    /** Opening a mail is logged, so it happens only on request and is not cached. */
    abrir: () => call(abrirCarta, { params }),
  };
}
