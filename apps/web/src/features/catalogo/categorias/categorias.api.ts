import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  atualizarCategoria,
  buscarCategoria,
  buscarTodasAsCategorias,
  criarCategoria,
  excluirCategoria,
  type MinhaCategoria,
  ordenarCategorias,
} from '@festejo/contrato/catalogo/categorias.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

/** All of the supplier's categories, in the order of the shop window. */
export function useMinhasCategorias(pode = true) {
  return useQuery({
    queryKey: queryKeys.minhasCategorias,
    queryFn: ({ signal }) => call(buscarTodasAsCategorias, { signal }),
    enabled: pode,
  });
}

export function useMinhaCategoria(id: string, pode: boolean) {
  return useQuery({
    queryKey: queryKeys.minhaCategoria(id),
    queryFn: ({ signal }) => call(buscarCategoria, { params: { id }, signal }),
    enabled: pode,
    // The category may belong to another supplier or not exist: the page works without it.
    retry: false,
  });
}

/** Refetches every list of categories, or of products by category. */
function useEsquecer() {
  const cliente = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.dasMinhasCategorias, queryKeys.catalogos].map((queryKey) =>
        cliente.invalidateQueries({ queryKey, refetchType: 'active' }),
      ),
    );
}

interface Envio {
  corpo: NonNullable<CallInput<typeof atualizarCategoria>['body']>;
  imagem: File | undefined;
  chave: string;
  versao: number;
  /** Receives the progress of an image upload. */
  onProgress: (parte: number) => void;
}

/** Creates a category, or changes the category with this `id`. The form shows the failure itself. */
export function useSalvarCategoria(id: string | null) {
  const cliente = useQueryClient();
  const esquecer = useEsquecer();
  return useMutation({
    mutationFn: ({ corpo, imagem, chave, versao, onProgress }: Envio): Promise<MinhaCategoria> => {
      const comum = { files: { file: imagem }, ...(imagem && { onProgress }) };
      if (id !== null) return call(atualizarCategoria, { params: { id }, body: corpo, versao, ...comum });
      const { removerImagem: _, ...nova } = corpo;
      return call(criarCategoria, { body: nova, idempotencyKey: chave, ...comum });
    },
    onSuccess: (categoria) => {
      cliente.setQueryData(queryKeys.minhaCategoria(categoria.id), categoria);
      return esquecer();
    },
    meta: { semDialogo: true },
  });
}

/** Saves run one after the other, so that the last order wins. The list shows the failure itself. */
export function useOrdenarCategorias() {
  const esquecer = useEsquecer();
  return useMutation({
    scope: { id: queryKeys.ordemDasCategorias.join() },
    mutationFn: (ordem: string[]) => call(ordenarCategorias, { body: { ordem } }),
    onSettled: esquecer,
    meta: { semDialogo: true },
  });
}

export function useExcluirCategoria() {
  const esquecer = useEsquecer();
  return useMutation({
    mutationFn: ({ id, moverPara }: { id: string; moverPara: string | undefined }) =>
      call(excluirCategoria, { params: { id }, query: { moverPara } }),
    onSettled: esquecer,
    meta: { semDialogo: true },
  });
}
