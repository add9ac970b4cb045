import type { CallInput } from '@festejo/contrato/api/operation.ts';
import {
  atualizarCategoriaOficial,
  buscarCategoriasDaOperacao,
  criarCategoriaOficial,
  juntarCategoriasOficiais,
  ordenarCategoriasOficiais,
} from '@festejo/contrato/operacao/categorias.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

export const categoriasQuery = queryOptions({
  queryKey: queryKeys.categoriasDaOperacao,
  queryFn: ({ signal }) => call(buscarCategoriasDaOperacao, { signal }),
  staleTime: 0,
});

type Dados = NonNullable<CallInput<typeof criarCategoriaOficial>['body']>;

/** The changes of the categories. Each refetches the lists, after success and after failure. */
export function useCategorias() {
  const cliente = useQueryClient();
  const depois = async <T>(feito: Promise<T>): Promise<T> => {
    try {
      return await feito;
    } finally {
      await cliente.invalidateQueries({ queryKey: queryKeys.categoriasDaOperacao });
      void cliente.invalidateQueries({ queryKey: queryKeys.categoriasOficiais });
    }
  };
  return {
    guardar: (id: string | null, body: Dados) =>
      depois(id === null ? call(criarCategoriaOficial, { body }) : call(atualizarCategoriaOficial, { params: { id }, body })),
    ordenar: (ordem: string[]) => depois(call(ordenarCategoriasOficiais, { body: { ordem } })),
    juntar: (id: string, a: string) => depois(call(juntarCategoriasOficiais, { params: { id }, body: { a } })),
  };
}
