import type { CallInput } from '@festejo/contrato/api/operation.ts';
import * as contrato from '@festejo/contrato/pedido/avaliacoes.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

/** The product or the shop whose public reviews are listed. */
export type Alvo = { readonly produtoId: string } | { readonly fornecedorId: string };

const POR_PAGINA = 5;

/** The public reviews of a product or of a shop, page after page. */
export function useAvaliacoes(alvo: Alvo, nota: number | undefined) {
  return useInfiniteQuery({
    queryKey: queryKeys.avaliacoesDe(alvo, nota),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize: POR_PAGINA, ...(nota !== undefined && { nota }), ...(pageParam !== null && { cursor: pageParam }) };
      return 'produtoId' in alvo
        ? call(contrato.buscarAvaliacoesDoProduto, { params: { id: alvo.produtoId }, query, signal })
        : call(contrato.buscarAvaliacoesDaLoja, { params: { id: alvo.fornecedorId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type FiltroDosItens = NonNullable<CallInput<typeof contrato.buscarItensRecebidos>['query']>;
export const itensQuery = (filtro: FiltroDosItens) =>
  queryOptions({
    queryKey: queryKeys.itensRecebidos(filtro),
    queryFn: ({ signal }) => call(contrato.buscarItensRecebidos, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  });

export type FiltroDasRecebidas = NonNullable<CallInput<typeof contrato.buscarAvaliacoesRecebidas>['query']>;
export const recebidasQuery = (filtro: FiltroDasRecebidas) =>
  queryOptions({
    queryKey: queryKeys.avaliacoesRecebidas(filtro),
    queryFn: ({ signal }) => call(contrato.buscarAvaliacoesRecebidas, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  });
export const resumoQuery = queryOptions({
  queryKey: queryKeys.resumoDasAvaliacoes,
  queryFn: ({ signal }) => call(contrato.buscarResumoDasAvaliacoes, { signal }),
});

export type CorpoDaAvaliacao = NonNullable<CallInput<typeof contrato.mudarAvaliacao>['body']>;
type Item = Pick<contrato.ItemRecebido, 'pedidoId' | 'produtoId'>;

export const avaliar = ({ pedidoId, produtoId }: Item, body: CorpoDaAvaliacao, idempotencyKey: string) =>
  call(contrato.avaliarItem, { body: { ...body, pedidoId, produtoId }, idempotencyKey });
export const mudar = (id: string, body: CorpoDaAvaliacao, versao: number) =>
  call(contrato.mudarAvaliacao, { params: { id }, body, versao });
export const responder = (id: string, texto: string, versao: number, idempotencyKey: string) =>
  call(contrato.responderAvaliacao, { params: { id }, body: { texto }, versao, idempotencyKey });

/** Refetches all reviews: a change in one list shows in the others. */
export function useReler(): () => Promise<void> {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: queryKeys.avaliacoes });
}

/** Refetches when a review arrives, changes or gets an answer. */
export function useAvaliacoesAoVivo(): void {
  const cliente = useQueryClient();
  const reler = useReler();
  useLive(({ tipo }) => {
    if (tipo !== 'avaliacao') return;
    void reler();
    // The supplier's menu shows the mean.
    void cliente.invalidateQueries({ queryKey: queryKeys.loja });
  });
}

export function useFotos(id: string) {
  const reler = useReler();
  const enviar = useMutation({
    mutationFn: (foto: File) => call(contrato.enviarFotoDaAvaliacao, { params: { id }, body: {}, files: { foto } }),
    onSettled: reler,
  });
  const excluir = useMutation({
    mutationFn: (fotoId: string) => call(contrato.excluirFotoDaAvaliacao, { params: { id, fotoId } }),
    onSettled: reler,
  });
  return { enviar, excluir };
}
