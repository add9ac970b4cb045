import {
  buscarFormasDePagamento,
  buscarPagamento,
  excluirPagador,
  type Pagador,
  type Pagamento,
  salvarPagador,
  simularPagamento,
} from '@festejo/contrato/dinheiro/pagamentos.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { acertarDeslocamento } from './pix/contagem.ts';

const PREPARANDO_EM_MS = 2_000;
const AGUARDANDO_EM_MS = 5_000;

export interface PagamentoRecebido extends Pagamento {
  /** Added to `performance.now()` it gives the server's time. */
  deslocamentoEmMs: number;
}

/** The payment, polled while it can still change. Polling is the fallback for a lost live event. */
export const pagamentoQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.pagamento(id),
    queryFn: async ({ signal, client }): Promise<PagamentoRecebido> => {
      const pagamento = await call(buscarPagamento, { params: { id }, signal });
      const anterior = client.getQueryData<PagamentoRecebido>(queryKeys.pagamento(id))?.deslocamentoEmMs ?? null;
      return { ...pagamento, deslocamentoEmMs: acertarDeslocamento(anterior, pagamento.agora, performance.now()) };
    },
    staleTime: 0,
    // The person returns from the bank's app: refetch at once.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => intervaloEmMs(state.data?.estado),
  });

function intervaloEmMs(estado: Pagamento['estado'] | undefined): number | false {
  if (estado === 'preparando') return PREPARANDO_EM_MS;
  return estado === 'aguardando' ? AGUARDANDO_EM_MS : false;
}

/** Demo mode: the simulated bank receives the Pix. The screen then changes as with a real bank. */
export function useSimularPagamento(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(simularPagamento, { params: { id } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.pagamento(id) }),
  });
}

/** Only the state, for the page's title. */
export function useEstadoDoPagamento(id: string): Pagamento['estado'] | undefined {
  return useQuery({ ...pagamentoQuery(id), select: ({ estado }) => estado }).data;
}

export function useFormasDePagamento() {
  return useQuery({ queryKey: queryKeys.formasDePagamento, queryFn: ({ signal }) => call(buscarFormasDePagamento, { signal }) });
}

/** Sends the form, which shows a failure itself. */
export function useSalvarPagador() {
  const cliente = useQueryClient();
  return async (pagador: Pagador) => {
    const reply = await call(salvarPagador, { body: pagador });
    await cliente.invalidateQueries({ queryKey: queryKeys.formasDePagamento });
    return reply;
  };
}

export function useEsquecerPagador() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(excluirPagador, {}),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.formasDePagamento }),
  });
}
