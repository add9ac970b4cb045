import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { useSessao } from '../../../lib/session/sessao.ts';

const POR_PAGINA = 20;
const MENSAGENS_POR_PAGINA = 40;

export const conversasQuery = (busca: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.conversas(busca),
    queryFn: ({ pageParam, signal }) =>
      call(contrato.buscarConversas, {
        query: { pageSize: POR_PAGINA, ...(busca && { busca }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const fornecedoresDaFestaQuery = (eventoId: string) =>
  queryOptions({
    queryKey: queryKeys.fornecedoresDaFesta(eventoId),
    queryFn: ({ signal }) => call(contrato.buscarFornecedoresDaFesta, { params: { eventoId }, signal }),
  });

type Pagina = Reply<typeof contrato.buscarConversa>;
export const conversaQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.conversa(id),
    queryFn: ({ pageParam, signal }) =>
      call(contrato.buscarConversa, {
        params: { id },
        query: { pageSize: MENSAGENS_POR_PAGINA, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
  });

/** The number of unread messages, for the header and the menu. Refetched when a message arrives or is read. */
export function useMensagensNaoLidas(ligadas: boolean): number {
  const cliente = useQueryClient();
  const pessoaId = useSessao(({ user }) => user?.id);
  const { data } = useQuery({
    queryKey: queryKeys.mensagensNaoLidas,
    queryFn: ({ signal }) => call(contrato.contarMensagensNaoLidas, { signal }),
    enabled: ligadas && pessoaId !== undefined,
    staleTime: MINUTO_EM_MS,
  });
  useLive(({ tipo, estado }) => {
    if (tipo === 'mensagem' && estado !== 'digitando') void cliente.invalidateQueries({ queryKey: queryKeys.mensagens });
  });
  return ligadas ? (data?.naoLidas ?? 0) : 0;
}

export const enviarMensagem = (id: string, body: { texto: string; anexos: string[] }, idempotencyKey: string) =>
  call(contrato.enviarMensagem, { params: { id }, body, idempotencyKey });

/** Shows a message that the server has confirmed, before the conversation is refetched. */
export function guardarEnviada(cliente: QueryClient, id: string, mensagem: contrato.Mensagem): void {
  cliente.setQueryData(queryKeys.conversa(id), (antes: InfiniteData<Pagina> | undefined) => {
    const [primeira, ...outras] = antes?.pages ?? [];
    if (!antes || !primeira || primeira.mensagens.some((uma) => uma.id === mensagem.id)) return antes;
    return { ...antes, pages: [{ ...primeira, mensagens: [mensagem, ...primeira.mensagens] }, ...outras] };
  });
  void cliente.invalidateQueries({ queryKey: queryKeys.mensagens });
}

export type CorpoDaConversa = NonNullable<CallInput<typeof contrato.comecarConversa>['body']>;
export const comecarConversa = (body: CorpoDaConversa, idempotencyKey: string) => call(contrato.comecarConversa, { body, idempotencyKey });

/** A lost read mark is set with the next message. */
export function useMarcarLida(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (ate: string) => call(contrato.marcarConversaLida, { params: { id }, body: { ate } }),
    onSuccess: (contadas) => cliente.setQueryData(queryKeys.mensagensNaoLidas, contadas),
    meta: { semDialogo: true },
  });
}

/** A failure is ignored. */
export function avisarQueDigita(id: string): void {
  call(contrato.avisarQueDigita, { params: { id } }).catch(() => undefined);
}

export function useBloqueio(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (bloquear: boolean) => call(bloquear ? contrato.bloquearConversa : contrato.desbloquearConversa, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.mensagens }),
  });
}

export const respostasProntasQuery = queryOptions({
  queryKey: queryKeys.respostasProntas,
  queryFn: ({ signal }) => call(contrato.buscarRespostasProntas, { signal }),
});
export const salvarResposta = (
  id: string | undefined,
  body: { titulo: string; texto: string },
  idempotencyKey: string,
): Promise<contrato.RespostaPronta> =>
  id === undefined
    ? call(contrato.criarRespostaPronta, { body, idempotencyKey })
    : call(contrato.atualizarRespostaPronta, { params: { id }, body });
export function useExcluirResposta() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contrato.excluirRespostaPronta, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.respostasProntas }),
  });
}
