import type { Body, CallInput } from '@festejo/contrato/api/operation.ts';
import type { CaixaDeConsultas } from '@festejo/contrato/conversa/consultas.ts';
import * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

export const candidatosQuery = (query: NonNullable<CallInput<typeof contrato.buscarCandidatos>['query']>) =>
  queryOptions({
    queryKey: queryKeys.candidatosDoOrcamento(query),
    queryFn: ({ signal }) => call(contrato.buscarCandidatos, { query, signal }),
  });

export const orcamentosQuery = (query: NonNullable<CallInput<typeof contrato.buscarOrcamentos>['query']>) =>
  queryOptions({
    queryKey: queryKeys.listaDeOrcamentos(query),
    queryFn: ({ signal }) => call(contrato.buscarOrcamentos, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const orcamentoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.orcamento(id),
    queryFn: ({ signal }) => call(contrato.buscarOrcamento, { params: { id }, signal }),
  });

export const consultasQuery = (query: { caixa: CaixaDeConsultas; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: queryKeys.consultasRecebidas(query),
    queryFn: ({ signal }) => call(contrato.buscarConsultas, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const consultaQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.consultaRecebida(id),
    queryFn: ({ signal }) => call(contrato.buscarConsulta, { params: { id }, signal }),
  });

export const pedir = (body: Body<typeof contrato.criarOrcamento>, idempotencyKey: string) =>
  call(contrato.criarOrcamento, { body, idempotencyKey });
export const contrapor = (id: string, body: Body<typeof contrato.contraporProposta>, idempotencyKey: string) =>
  call(contrato.contraporProposta, { params: { id }, body, idempotencyKey });
export const responder = (id: string, body: Body<typeof contrato.responderConsulta>, idempotencyKey: string) =>
  call(contrato.responderConsulta, { params: { id }, body, idempotencyKey });
export const recusar = (id: string, body: Body<typeof contrato.recusarConsulta>, idempotencyKey: string) =>
  call(contrato.recusarConsulta, { params: { id }, body, idempotencyKey });

/** Refetches the quotes, and the cart, because it contains an accepted proposal. */
export function useReler(): () => Promise<unknown> {
  const cliente = useQueryClient();
  return () =>
    Promise.all([
      cliente.invalidateQueries({ queryKey: queryKeys.orcamentos }),
      cliente.invalidateQueries({ queryKey: queryKeys.carrinhos }),
    ]);
}

/** Shows actions of the other side without a reload. */
export function useOrcamentosAoVivo(): void {
  const reler = useReler();
  useLive(({ tipo }) => {
    if (tipo === 'orcamento') void reler();
  });
}

const DECISOES = { aceitar: contrato.aceitarProposta, desfazer: contrato.desfazerAceite, cancelar: contrato.cancelarOrcamento } as const;
export type Decisao = keyof typeof DECISOES;

/** Decides on a proposal, or (`cancelar`) on the whole request. */
export function useDecidir() {
  const reler = useReler();
  return useMutation({
    mutationFn: ({ decisao, id }: { decisao: Decisao; id: string }) => call(DECISOES[decisao], { params: { id } }),
    onSettled: reler,
  });
}
