import type { CallInput } from '@festejo/contrato/api/operation.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import * as contrato from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/http/errors.ts';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { eventoQuery } from '../eventos.api.ts';

export type CorpoDaMudanca = NonNullable<CallInput<typeof contrato.preverMudanca>['body']>;
export type CamposDoRascunho = contrato.CamposDoRascunho;

/** Writes the server's event into the cache, and invalidates lists, carts and products. */
function useGuardar() {
  const cliente = useQueryClient();
  return (evento: EventoDetalhado) => {
    cliente.setQueryData(queryKeys.evento(evento.id), evento);
    for (const queryKey of [queryKeys.eventos, queryKeys.carrinhos, queryKeys.produtos]) void cliente.invalidateQueries({ queryKey });
  };
}

interface Edicao {
  corpo: CorpoDaMudanca & { confirmacao?: string };
  versao: number;
}
interface Fotos {
  imagens: { imagem?: File | undefined; fotoPessoa?: File | undefined };
  tirar: { tirarImagem: boolean; tirarFotoPessoa: boolean };
}

export const preverMudanca = (id: string, body: CorpoDaMudanca) => call(contrato.preverMudanca, { params: { id }, body });

/** Mutations for the data and the pictures of an event, and a fresh read of both. */
export function useEdicaoDoEvento(id: string) {
  const cliente = useQueryClient();
  const onSuccess = useGuardar();
  const meta = { semDialogo: true };
  const atualizar = useMutation({
    mutationFn: ({ corpo: body, versao }: Edicao) => call(contrato.atualizarEvento, { params: { id }, body, versao }),
    onSuccess,
    meta,
  });
  const fotos = useMutation({
    mutationFn: ({ imagens: files, tirar: body }: Fotos) => call(contrato.atualizarImagensDoEvento, { params: { id }, body, files }),
    onSuccess,
    meta,
  });
  return {
    atualizar: atualizar.mutateAsync,
    mudarFotos: fotos.mutateAsync,
    lerDeNovo: () => cliente.fetchQuery({ ...eventoQuery(id), staleTime: 0 }),
  };
}

export const preverCancelamento = (id: string) => call(contrato.preverCancelamentoDoEvento, { params: { id } });

export function useCancelarEvento(id: string) {
  const guardar = useGuardar();
  return useMutation({ mutationFn: () => call(contrato.cancelarEvento, { params: { id } }), onSuccess: guardar });
}

export function useDuplicarEvento(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (comConvidados: boolean) => call(contrato.duplicarEvento, { params: { id }, body: { comConvidados } }),
    onSuccess: () => cliente.invalidateQueries({ queryKey: queryKeys.rascunhosDeEvento }),
  });
}

export const rascunhosQuery = queryOptions({
  queryKey: queryKeys.rascunhosDeEvento,
  queryFn: ({ signal }) => call(contrato.buscarRascunhos, { signal }),
  staleTime: 0,
});
export const rascunhoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.rascunhoDeEvento(id),
    queryFn: ({ signal }) => call(contrato.buscarRascunho, { params: { id }, signal }),
    // The form is filled only once, so that it must never use the cache of an earlier visit.
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Saves a draft on the server: a new draft under `novoId` (retries use the same id), or the existing one. A draft that was deleted
 * elsewhere is created again.
 */
export function useGuardarRascunho() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, novoId, campos: body }: { id: string | undefined; novoId: string; campos: CamposDoRascunho }) => {
      if (id !== undefined) {
        try {
          return await call(contrato.atualizarRascunho, { params: { id }, body });
        } catch (falha) {
          if (!(falha instanceof ApiError && falha.status === 404)) throw falha;
        }
      }
      return call(contrato.criarRascunho, { body: { ...body, id: novoId } });
    },
    onSuccess: () => cliente.invalidateQueries({ queryKey: queryKeys.rascunhosDeEvento }),
    meta: { semDialogo: true },
  });
}

export function useExcluirRascunho() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contrato.excluirRascunho, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.rascunhosDeEvento }),
  });
}
