import type { CallInput } from '@festejo/contrato/api/operation.ts';
import type { ConviteDoEvento } from '@festejo/contrato/evento/convidados.ts';
import * as convidados from '@festejo/contrato/evento/convidados.ts';
import * as contrato from '@festejo/contrato/evento/preparativos.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';

type Parte = 'gastos' | 'tarefas' | 'convidados' | 'convite' | 'fotos';

export const gastosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.preparativos(id, 'gastos'),
    queryFn: ({ signal }) => call(contrato.buscarGastos, { params: { id }, signal }),
    // Always stale: cart and orders change on other pages.
    staleTime: 0,
  });
export const tarefasQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.preparativos(id, 'tarefas'),
    queryFn: ({ signal }) => call(contrato.buscarTarefas, { params: { id }, signal }),
  });
export const convidadosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.preparativos(id, 'convidados'),
    queryFn: ({ signal }) => call(convidados.buscarConvidados, { params: { id }, signal }),
    // Always stale: guests can answer at any time.
    staleTime: 0,
  });
export const conviteDoEventoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.preparativos(id, 'convite'),
    queryFn: ({ signal }) => call(convidados.buscarConviteDoEvento, { params: { id }, signal }),
  });
export const fotosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.preparativos(id, 'fotos'),
    queryFn: ({ signal }) => call(contrato.buscarFotosDoEvento, { params: { id }, signal }),
  });
export const conviteQuery = (codigo: string) =>
  queryOptions({
    queryKey: queryKeys.convite(codigo),
    queryFn: ({ signal }) => call(convidados.lerConvite, { params: { codigo }, signal }),
    staleTime: 0,
  });

/** A mutation that invalidates the given parts, after a success or a failure. */
function useMudanca<V, R>(id: string, partes: readonly Parte[], mutationFn: (valor: V) => Promise<R>, semDialogo = false) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(partes.map((parte) => cliente.invalidateQueries({ queryKey: queryKeys.preparativos(id, parte) }))),
    ...(semDialogo && { meta: { semDialogo } }),
  });
}

type Corpo<O extends Parameters<typeof call>[0]> = NonNullable<CallInput<O>['body']>;
const params = (id: string, filhoId: string) => ({ id, filhoId });

export const usePlanejarGasto = (id: string) =>
  useMudanca(id, ['gastos'], (body: Corpo<typeof contrato.planejarGasto>) => call(contrato.planejarGasto, { params: { id }, body }), true);

/** @param semDialogo the form shows the failure itself */
export const useCriarTarefa = (id: string, semDialogo = false) =>
  useMudanca(
    id,
    ['tarefas'],
    (body: Corpo<typeof contrato.criarTarefa>) => call(contrato.criarTarefa, { params: { id }, body }),
    semDialogo,
  );
export const useSugerirTarefas = (id: string) => useMudanca(id, ['tarefas'], () => call(contrato.sugerirTarefas, { params: { id } }));
export const useOrdenarTarefas = (id: string) =>
  useMudanca(id, ['tarefas'], (ids: string[]) => call(contrato.ordenarTarefas, { params: { id }, body: { ids } }));
/** @param semDialogo the form shows the failure itself */
export const useAtualizarTarefa = (id: string, semDialogo = false) =>
  useMudanca(
    id,
    ['tarefas'],
    ({ id: filhoId, versao, ...body }: contrato.Tarefa) => call(contrato.atualizarTarefa, { params: params(id, filhoId), body, versao }),
    semDialogo,
  );
/** Reads a task again from the server. */
export function useLerTarefa(id: string) {
  const cliente = useQueryClient();
  return async (filhoId: string) =>
    (await cliente.fetchQuery({ ...tarefasQuery(id), staleTime: 0 })).itens.find((tarefa) => tarefa.id === filhoId);
}
export const useExcluirTarefa = (id: string) =>
  useMudanca(id, ['tarefas'], (filhoId: string) => call(contrato.excluirTarefa, { params: params(id, filhoId) }));

export const useAdicionarConvidados = (id: string) =>
  useMudanca(
    id,
    ['convidados'],
    (lista: Corpo<typeof convidados.adicionarConvidados>['convidados']) =>
      call(convidados.adicionarConvidados, { params: { id }, body: { convidados: lista } }),
    true,
  );
/** @param semDialogo the form shows the failure itself */
export const useAtualizarConvidado = (id: string, semDialogo = false) =>
  useMudanca(
    id,
    ['convidados'],
    ({ id: filhoId, versao, nome, contato, acompanhantes, resposta, quantos }: convidados.Convidado) =>
      call(convidados.atualizarConvidado, {
        params: params(id, filhoId),
        body: { nome, contato, acompanhantes, resposta, quantos },
        versao,
      }),
    semDialogo,
  );
/** Reads a guest again from the server. */
export function useLerConvidado(id: string) {
  const cliente = useQueryClient();
  return async (filhoId: string) =>
    (await cliente.fetchQuery({ ...convidadosQuery(id), staleTime: 0 })).itens.find((convidado) => convidado.id === filhoId);
}
export const useExcluirConvidado = (id: string) =>
  useMudanca(id, ['convidados'], (filhoId: string) => call(convidados.excluirConvidado, { params: params(id, filhoId) }));

const DO_CONVITE = ['convite', 'convidados'] as const;
export const useSalvarConvite = (id: string) =>
  useMudanca(
    id,
    DO_CONVITE,
    ({ lugar, recado, aceitaRespostas }: Omit<ConviteDoEvento, 'url'>) =>
      call(convidados.salvarConvite, { params: { id }, body: { lugar, recado, aceitaRespostas } }),
    true,
  );
export const useRenovarConvite = (id: string) => useMudanca(id, DO_CONVITE, () => call(convidados.renovarConvite, { params: { id } }));
export const useRemoverConvite = (id: string) => useMudanca(id, DO_CONVITE, () => call(convidados.removerConvite, { params: { id } }));

export const useEnviarFoto = (id: string) =>
  useMudanca(id, ['fotos'], (foto: File) => call(contrato.enviarFotoDoEvento, { params: { id }, body: {}, files: { foto } }), true);
export const useExcluirFoto = (id: string) =>
  useMudanca(id, ['fotos'], (filhoId: string) => call(contrato.excluirFotoDoEvento, { params: params(id, filhoId) }));

interface Resposta {
  codigo: string;
  corpo: Corpo<typeof convidados.responderConvite>;
  chave: string;
}
export function useResponderConvite() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ codigo, corpo, chave: idempotencyKey }: Resposta) =>
      call(convidados.responderConvite, { params: { codigo }, body: corpo, idempotencyKey }),
    onSuccess: (_, { codigo }) => cliente.invalidateQueries({ queryKey: queryKeys.convite(codigo) }),
    meta: { semDialogo: true },
  });
}
