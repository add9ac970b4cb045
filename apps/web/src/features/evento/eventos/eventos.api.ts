import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import {
  buscarEvento,
  buscarEventosDoCliente,
  confirmarEvento,
  criarEvento,
  type EventoDetalhado,
  reabrirEvento,
} from '@festejo/contrato/evento/eventos.ts';
import { type QueryClient, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { tituloDoEvento } from './evento.ts';
import type { ImagensDoEvento } from './novo/evento-novo.ts';

/** History state that opens the form of a new event when the client's events are shown. */
export const CRIAR_AO_CHEGAR = { criarEvento: true } as const;

/** The selector's list: events with status '2' (open). */
export function useEventosEmAberto(pessoaId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.eventosEmAberto(pessoaId),
    queryFn: async ({ signal }) => {
      const lista = await call(buscarEventosDoCliente, { query: { status: STATUS_DO_EVENTO.emAberto, pageSize: 100 }, signal });
      // Restore the event before the list is delivered, so that no screen shows a missing event for a moment.
      if (pessoaId)
        sessao.retomarEvento(
          pessoaId,
          lista.itens.map(({ id, titulo }) => ({ id, titulo: tituloDoEvento(titulo) })),
        );
      return lista;
    },
    enabled: pessoaId !== undefined,
    select: (lista) => lista.itens,
  });
}

/** Every event of the client, in pages of a hundred. */
export function useMeusEventos() {
  return useInfiniteQuery({
    queryKey: queryKeys.meusEventos,
    queryFn: ({ pageParam, signal }) => call(buscarEventosDoCliente, { query: { page: pageParam, pageSize: 100 }, signal }),
    initialPageParam: 0,
    getNextPageParam: (ultima) => ((ultima.page + 1) * ultima.pageSize < ultima.total ? ultima.page + 1 : undefined),
    select: ({ pages }) => ({ eventos: pages.flatMap((pagina) => pagina.itens), total: pages[0]?.total ?? 0 }),
  });
}

/** Query of one event. */
export const eventoQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.evento(id), queryFn: ({ signal }) => call(buscarEvento, { params: { id }, signal }) });

export function useEvento(id: string, pode = true) {
  return useQuery({ ...eventoQuery(id), enabled: pode });
}

interface EnvioDoEvento {
  corpo: NonNullable<CallInput<typeof criarEvento>['body']>;
  imagens: ImagensDoEvento;
  idempotencyKey: string;
  /** Receives the upload progress of the pictures. */
  onProgress: (parte: number) => void;
}

export function useCriarEvento() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ corpo, imagens, idempotencyKey, onProgress }: EnvioDoEvento) => {
      const comImagens = (imagens.imagem ?? imagens.fotoPessoa) && { onProgress };
      return call(criarEvento, { body: corpo, files: { ...imagens }, idempotencyKey, ...comImagens });
    },
    onSuccess: (evento) => guardar(cliente, evento),
    meta: { semDialogo: true },
  });
}

/** Writes the server's event into the cache, and invalidates every list of events. */
function guardar(cliente: QueryClient, evento: EventoDetalhado): Promise<void> {
  cliente.setQueryData(queryKeys.evento(evento.id), evento);
  return cliente.invalidateQueries({ queryKey: queryKeys.eventos, refetchType: 'active' });
}

export function useConfirmarEvento() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(confirmarEvento, { params: { id } }),
    onSuccess: (evento) => guardar(cliente, evento),
  });
}

export function useReabrirEvento() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reabrirEvento, { params: { id } }),
    onSuccess: (evento) => guardar(cliente, evento),
  });
}
