import { buscarCalendarioDoProduto, buscarSemelhantes } from '@festejo/contrato/catalogo/produtos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

// Data that a product's page requests beside the product, each when its block becomes visible.

/** A month of the product, `AAAA-MM`, day by day. */
export function useCalendarioDoProduto(productId: string, mes: string) {
  return useQuery({
    queryKey: queryKeys.calendarioDoProduto(productId, mes),
    queryFn: ({ signal }) => call(buscarCalendarioDoProduto, { params: { productId }, query: { mes }, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTO_EM_MS,
  });
}

export function useSemelhantes(productId: string) {
  return useQuery({
    queryKey: queryKeys.semelhantes(productId),
    queryFn: ({ signal }) => call(buscarSemelhantes, { params: { productId }, signal }),
    staleTime: 5 * MINUTO_EM_MS,
  });
}

/** The opening hours of the shop, for a product without hours of its own. */
export function useSemanaDaLoja(fornecedorId: string) {
  return useQuery({
    queryKey: queryKeys.fornecedor(fornecedorId),
    queryFn: ({ signal }) => call(buscarFornecedor, { params: { id: fornecedorId }, signal }),
    staleTime: MINUTO_EM_MS,
    select: ({ horarios }) => horarios,
  });
}
