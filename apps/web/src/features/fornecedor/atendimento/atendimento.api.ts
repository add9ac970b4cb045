import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  atualizarSemanaDeAtendimento,
  buscarExcecoesDeAgenda,
  buscarFeriados,
  buscarSemanaDeAtendimento,
  contarFestasNaArea,
  criarExcecaoDeAgenda,
  fecharFeriados,
  preverExcecaoDeAgenda,
  removerExcecaoDeAgenda,
} from '@festejo/contrato/fornecedor/atendimento.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

type Corpo<O extends Parameters<typeof call>[0]> = NonNullable<CallInput<O>['body']>;
export type ExcecaoNova = Corpo<typeof criarExcecaoDeAgenda>;

export function useSemana() {
  return useQuery({ queryKey: queryKeys.semanaDeAtendimento, queryFn: ({ signal }) => call(buscarSemanaDeAtendimento, { signal }) });
}

/** The form shows the failure itself. */
export function useSalvarSemana() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ body, versao, chave }: { body: Corpo<typeof atualizarSemanaDeAtendimento>; versao: number; chave: string }) =>
      call(atualizarSemanaDeAtendimento, { body, versao, idempotencyKey: chave }),
    onSuccess: ({ semana }) => {
      cliente.setQueryData(queryKeys.semanaDeAtendimento, semana);
      void cliente.invalidateQueries({ queryKey: queryKeys.agenda });
    },
    meta: { semDialogo: true },
  });
}

/** All future exceptions. Their maximum is 400. */
export function useExcecoes() {
  return useQuery({
    queryKey: queryKeys.excecoesDeAgenda,
    queryFn: async ({ signal }) => {
      const primeira = await call(buscarExcecoesDeAgenda, { query: { pageSize: 100 }, signal });
      const resto = Array.from({ length: Math.ceil(primeira.total / 100) - 1 }, (_, i) =>
        call(buscarExcecoesDeAgenda, { query: { page: i + 1, pageSize: 100 }, signal }),
      );
      return { fuso: primeira.fuso, excecoes: [primeira, ...(await Promise.all(resto))].flatMap(({ itens }) => itens) };
    },
  });
}

/** After dates were closed or opened: invalidates list, holidays and agenda. */
function useEsquecerDatas() {
  const cliente = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.excecoesDeAgenda, queryKeys.feriados, queryKeys.agenda].map((queryKey) => cliente.invalidateQueries({ queryKey })),
    );
}

export const preverExcecao = (body: ExcecaoNova) => call(preverExcecaoDeAgenda, { body });

export function useCriarExcecao() {
  const esquecer = useEsquecerDatas();
  return useMutation({
    mutationFn: ({ body, chave }: { body: ExcecaoNova; chave?: string }) => call(criarExcecaoDeAgenda, { body, idempotencyKey: chave }),
    onSuccess: () => void esquecer(),
    meta: { semDialogo: true },
  });
}

export function useRemoverExcecao() {
  const esquecer = useEsquecerDatas();
  return useMutation({ mutationFn: (id: string) => call(removerExcecaoDeAgenda, { params: { id } }), onSettled: esquecer });
}

export function useFeriados() {
  return useQuery({ queryKey: queryKeys.feriados, queryFn: ({ signal }) => call(buscarFeriados, { signal }) });
}

export function useFecharFeriados() {
  const esquecer = useEsquecerDatas();
  return useMutation({
    mutationFn: ({ dias }: { dias: string[] }) => call(fecharFeriados, { body: { dias } }),
    onSettled: esquecer,
  });
}

/** @param onde centre of the count; rounded to 0.005° (about 500 m), so that a small move sends no request */
export function useFestasNaArea(onde: { latitude: number; longitude: number; raioEmKm: number } | null) {
  const perto = (graus: number) => Math.round(graus * 200) / 200;
  const query = { latitude: perto(onde?.latitude ?? 0), longitude: perto(onde?.longitude ?? 0), raioEmKm: onde?.raioEmKm ?? 0 };
  return useQuery({
    queryKey: queryKeys.festasNaArea(query.latitude, query.longitude, query.raioEmKm),
    queryFn: ({ signal }) => call(contarFestasNaArea, { query, signal }),
    enabled: onde !== null,
    placeholderData: keepPreviousData,
    staleTime: MINUTO_EM_MS,
  });
}
