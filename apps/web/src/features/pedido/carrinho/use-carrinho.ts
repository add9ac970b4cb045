import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { tabStorage } from '../../../lib/remembered/storage.ts';
import { hearTabs } from '../../../lib/session/other-tabs.ts';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { carrinhoQuery, enviarAoSair, mudancaDoCarrinho, mudancasACaminho, problemasQuery } from './carrinho.api.ts';
import { comMudancas, itensDoEvento, type Mudanca, problemasPorLinha } from './carrinho.ts';
import { esquecerCarrinho, guardarCarrinho } from './carrinho-guardado.ts';
import { esperandoRede, guardarMudancas, haGuardadas, retomarMudancas } from './mudancas-guardadas.ts';

const VAZIO: Carrinho = { itens: [], cupons: [], totais: [] };

const useClienteId = () => useSessao(({ user }) => (user?.role === 'CLIENTE' ? user.id : ''));

/** The client's cart with the pending changes. Without a logged-in client it stays empty and sends no request. */
export function useCarrinho() {
  const pessoaId = useClienteId();
  const consulta = useQuery(carrinhoQuery(pessoaId));
  const mudancas = useMutationState({ filters: mudancasACaminho(pessoaId), select: ({ state }) => state.variables as Mudanca });
  const carrinho = useMemo(() => comMudancas(consulta.data ?? VAZIO, mudancas), [consulta.data, mudancas]);
  return {
    carrinho,
    /** The totals are a moment old. */
    contando: mudancas.length > 0 || consulta.isFetching,
    /** False until the first data, from the cache or the server. */
    pronto: consulta.data !== undefined,
    /** When the server's cart was read; 0 while a request or a change is pending. */
    lidoEm: mudancas.length > 0 || consulta.isFetching ? 0 : consulta.dataUpdatedAt,
    falhou: consulta.data === undefined && consulta.isError,
    recarregar: () => void consulta.refetch(),
  };
}

/** The reason by line that prevents its purchase, read while the panel is open. Problems that the line already shows are left out. */
export function useProblemas(eventoId: string | null, itens: readonly ItemDoCarrinho[], lidoEm: number, olhando: boolean) {
  const { data } = useQuery({ ...problemasQuery(eventoId ?? '', lidoEm), enabled: olhando && eventoId !== null && lidoEm > 0 });
  return problemasPorLinha(data ?? [], itens);
}

/** One kind of change with its own pending and error state. All kinds share one queue. */
export const useMudarCarrinho = () => useMutation(mudancaDoCarrinho(useClienteId()));

/** Sends pending changes at once. Resolves to whether all of them were saved. */
export function useTerminarMudancas(): () => Promise<boolean> {
  const pessoaId = useClienteId();
  const cliente = useQueryClient();
  const { mutateAsync } = useMudarCarrinho();
  return async () => {
    // Without a network the queue does not end: the changes are stored, and the caller does not wait.
    if (esperandoRede.get()) return false;
    const antes = cliente.getMutationCache().findAll(mudancasACaminho(pessoaId));
    if (antes.length > 0) await mutateAsync({ tipo: 'terminar' });
    return antes.every(({ state }) => state.status === 'success');
  };
}

/** The number of lines in the cart of the chosen event, for the header's button. */
export function useQuantosNoCarrinho(): number {
  const eventoId = useSessao(({ selectedEvent }) => selectedEvent?.id ?? null);
  return itensDoEvento(useCarrinho().carrinho.itens, eventoId).length;
}

/** Cart events outside the panel: the page is left, another tab or device changes the cart, the person logs out. */
export function useCarrinhoForaDaTela(): void {
  const pessoaId = useClienteId();
  const cliente = useQueryClient();
  const { mutate } = useMudarCarrinho();
  useLive(({ tipo }) => {
    // A change made here is refetched when the queue ends: before that, the server may not know it yet.
    if (tipo !== 'carrinho' || cliente.isMutating(mudancasACaminho(pessoaId)) > 0) return;
    void cliente.invalidateQueries({ queryKey: queryKeys.carrinho(pessoaId) }).then(() => {
      // Skips an empty cart: after a purchase closed here the page is on its way to the payment, and an empty cart has no summary.
      const { itens } = cliente.getQueryData<Carrinho>(queryKeys.carrinho(pessoaId)) ?? VAZIO;
      for (const eventoId of new Set(itens.map((item) => item.eventoId))) {
        void cliente.invalidateQueries({ queryKey: queryKeys.resumoDaCompra(eventoId) });
      }
    });
  });
  useEffect(() => (pessoaId ? retomarMudancas(pessoaId, mutate) : undefined), [pessoaId, mutate]);
  useEffect(() => {
    const queryKey = queryKeys.carrinho(pessoaId);
    const escutas = new AbortController();
    const guardar = () => {
      const mudancas = enviarAoSair(cliente, pessoaId);
      if (!navigator.onLine || haGuardadas(pessoaId)) guardarMudancas(pessoaId, mudancas);
      const { data, dataUpdatedAt, isInvalidated } = cliente.getQueryState<Carrinho>(queryKey) ?? {};
      if (!data) return;
      // Only the server knows whether the pending changes arrived.
      const em = mudancas.length > 0 || isInvalidated ? 0 : (dataUpdatedAt ?? 0);
      guardarCarrinho(tabStorage, { de: pessoaId, em, carrinho: comMudancas(data, mudancas) });
    };
    window.addEventListener('pagehide', guardar, escutas);
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', () => document.hidden && guardar(), escutas);
    const pararDeOuvir = hearTabs((mensagem) => {
      if ('carrinhoMudou' in mensagem && mensagem.carrinhoMudou === pessoaId) void cliente.invalidateQueries({ queryKey });
    });
    // On a shared device nothing of the cart may stay behind.
    const pararDeAssinar = sessao.assinar(() => {
      if (sessao.ler().user !== null) return;
      esquecerCarrinho(tabStorage);
      cliente.removeQueries({ queryKey });
    });
    return () => {
      escutas.abort();
      pararDeOuvir();
      pararDeAssinar();
    };
  }, [pessoaId, cliente]);
}
