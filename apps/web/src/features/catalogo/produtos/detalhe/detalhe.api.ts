import { buscarCalendarioDoProduto, buscarSemelhantes } from '@festejo/contrato/catalogo/produtos.ts';
import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

// What a product's page asks for beside the product, each once it comes into sight.

/** A month of the product, `AAAA-MM`, day by day. */
export function useCalendarioDoProduto(productId: string, mes: string) {
  return useQuery({
    queryKey: queryKeys.calendarioDoProduto(productId, mes),
    queryFn: ({ signal }) => call(buscarCalendarioDoProduto, { params: { productId }, query: { mes }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useSemelhantes(productId: string) {
  return useQuery({
    queryKey: queryKeys.semelhantes(productId),
    queryFn: ({ signal }) => call(buscarSemelhantes, { params: { productId }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** The shop's own week, for a product that has no hours of its own. */
export function useSemanaDaLoja(fornecedorId: string) {
  return useQuery({
    queryKey: queryKeys.fornecedor(fornecedorId),
    queryFn: ({ signal }) => call(buscarFornecedor, { params: { id: fornecedorId }, signal }),
    staleTime: 60_000,
    select: ({ horarios }) => horarios,
  });
}
