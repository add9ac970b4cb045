import { CAMINHO_DO_ANEXO_NA_OPERACAO } from '@festejo/contrato/api/downloads.ts';
import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { buscarDenuncias, type CasoDenunciado, decidirDenuncia, devolverAoAr } from '@festejo/contrato/operacao/denuncias.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

type Pagina = NonNullable<CallInput<typeof buscarDenuncias>['query']>;

export const denunciasQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: queryKeys.denuncias(pagina),
    queryFn: ({ signal }) => call(buscarDenuncias, { query: pagina, signal }),
    placeholderData: keepPreviousData,
  });

/** An attachment of a message in the case. It is not cached, because it is private. */
export const anexoDenunciadoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.arquivoPrivado(CAMINHO_DO_ANEXO_NA_OPERACAO, id),
    queryFn: () => download(CAMINHO_DO_ANEXO_NA_OPERACAO, { id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type DecisaoDoCaso = NonNullable<CallInput<typeof decidirDenuncia>['body']>;

/** Decides a case or restores its thing, then refetches the queue. */
export function useCaso({ tipo, id }: CasoDenunciado) {
  const cliente = useQueryClient();
  const params = { tipo, id };
  const depois = async <T>(feito: Promise<T>) => feito.finally(() => void cliente.invalidateQueries({ queryKey: queryKeys.operacao }));
  return {
    decidir: (body: DecisaoDoCaso) => depois(call(decidirDenuncia, { params, body })),
    devolver: (porque: string) => depois(call(devolverAoAr, { params, body: { porque } })),
  };
}
