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

/** State of a visit to the client's events that means a new one: it opens there at once. */
export const CRIAR_AO_CHEGAR = { criarEvento: true } as const;

/** The selector's list: status '2' (specification, point 9). */
export function useEventosEmAberto(pessoaId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.eventosEmAberto(pessoaId),
    queryFn: async ({ signal }) => {
      const lista = await call(buscarEventosDoCliente, { query: { status: STATUS_DO_EVENTO.emAberto, pageSize: 100 }, signal });
      // Before the list is there: no screen shows, for a moment, that an event is missing.
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

/** Every event of the client, a hundred at a time. */
export function useMeusEventos() {
  return useInfiniteQuery({
    queryKey: queryKeys.meusEventos,
    queryFn: ({ pageParam, signal }) => call(buscarEventosDoCliente, { query: { page: pageParam, pageSize: 100 }, signal }),
    initialPageParam: 0,
    getNextPageParam: (ultima) => ((ultima.page + 1) * ultima.pageSize < ultima.total ? ultima.page + 1 : undefined),
    select: ({ pages }) => ({ eventos: pages.flatMap((pagina) => pagina.itens), total: pages[0]?.total ?? 0 }),
  });
}

/** @param pode there is such an event to ask for */
export const eventoQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.evento(id), queryFn: ({ signal }) => call(buscarEvento, { params: { id }, signal }) });

export function useEvento(id: string, pode = true) {
  return useQuery({ ...eventoQuery(id), enabled: pode });
}

interface EnvioDoEvento {
  corpo: NonNullable<CallInput<typeof criarEvento>['body']>;
  imagens: ImagensDoEvento;
  idempotencyKey: string;
  /** Told of pictures that travel. */
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

/** What the server says of an event is kept at once; every list of events is read anew. */
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
