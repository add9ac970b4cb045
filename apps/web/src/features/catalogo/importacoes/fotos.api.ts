import { CAMINHO_DAS_FOTOS_QUE_FALHARAM } from '@festejo/contrato/api/downloads.ts';
import {
  buscarFotosDaImportacao,
  pararFotosDaImportacao,
  tentarFotosDaImportacao,
} from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../../lib/files/save-file.ts';
import { call, download } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** The failed pictures of an import. Refetched when their number changes. */
export function useFotosQueFalharam({ id, fotos }: Importacao, page: number, pageSize: number) {
  return useQuery({
    queryKey: queryKeys.fotosDaImportacao(id, fotos.falhas, page, pageSize),
    queryFn: ({ signal }) => call(buscarFotosDaImportacao, { params: { id }, query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Puts the reply into the cached list at once. */
function useNaLista<V>(enviar: (dados: V) => Promise<Importacao>) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: enviar,
    onSuccess: (nova) =>
      cliente.setQueryData<Importacao[]>(queryKeys.importacoes, (antes = []) => antes.map((uma) => (uma.id === nova.id ? nova : uma))),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.importacoes }),
  });
}

/** Retries one picture, or all. */
export const useTentarFotos = (id: string) =>
  useNaLista((foto: string | undefined) => call(tentarFotosDaImportacao, { params: { id }, body: foto ? { foto } : {} }));

export const usePararFotos = (id: string) => useNaLista(() => call(pararFotosDaImportacao, { params: { id } }));

export function useBaixarFotosQueFalharam(id: string) {
  return useMutation({
    mutationFn: async () =>
      saveFile('festejo-fotos-que-nao-vieram.csv', 'text/csv', await download(CAMINHO_DAS_FOTOS_QUE_FALHARAM, { id })),
  });
}
