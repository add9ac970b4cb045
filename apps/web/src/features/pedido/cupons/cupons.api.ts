import {
  atualizarCupom,
  buscarCupom,
  buscarCupons,
  type CupomNovo,
  criarCupom,
  encerrarCupom,
  excluirCupom,
  type MeuCupom,
  pausarCupom,
  retomarCupom,
  type SituacaoDoCupom,
} from '@festejo/contrato/pedido/cupons.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

export interface FiltroDeCupons {
  busca: string;
  situacao: SituacaoDoCupom | undefined;
  page: number;
  pageSize: number;
}

export const cuponsQuery = ({ busca, situacao, page, pageSize }: FiltroDeCupons) =>
  queryOptions({
    queryKey: queryKeys.listaDeCupons(busca, situacao ?? 'todas', page, pageSize),
    queryFn: ({ signal }) => call(buscarCupons, { query: { ...(busca && { busca }), situacao, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const cupomQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.cupom(id),
    queryFn: ({ signal }) => call(buscarCupom, { params: { id }, signal }),
    // A form takes its values once, so they must not come from the cache of an earlier visit.
    staleTime: 0,
    gcTime: 0,
  });

/** Creates a coupon, or changes the coupon with this `id`. The form shows the failure itself. */
export function useSalvarCupom(id: string | null) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async ({ cupom, chave, versao }: { cupom: CupomNovo; chave: string; versao: number }): Promise<MeuCupom> =>
      id === null
        ? call(criarCupom, { body: cupom, idempotencyKey: chave })
        : (await call(atualizarCupom, { params: { id }, body: cupom, versao })).cupom,
    onSuccess: () => cliente.invalidateQueries({ queryKey: queryKeys.cupons }),
    meta: { semDialogo: true },
  });
}

const ACOES = { pausar: pausarCupom, retomar: retomarCupom, encerrar: encerrarCupom, excluir: excluirCupom } as const;
export type AcaoDoCupom = keyof typeof ACOES;

/** The list is refetched after success and after failure. */
export function useAgirNoCupom(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (acao: AcaoDoCupom): Promise<{ message: string }> => call(ACOES[acao], { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.cupons }),
  });
}
