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

/** The client's cart, with the changes that are on their way. For anybody else it stays empty and asks nothing. */
export function useCarrinho() {
  const pessoaId = useClienteId();
  const consulta = useQuery(carrinhoQuery(pessoaId));
  const mudancas = useMutationState({ filters: mudancasACaminho(pessoaId), select: ({ state }) => state.variables as Mudanca });
  const carrinho = useMemo(() => comMudancas(consulta.data ?? VAZIO, mudancas), [consulta.data, mudancas]);
  return {
    carrinho,
    /** The totals are of a moment ago. */
    contando: mudancas.length > 0 || consulta.isFetching,
    /** False until a first answer, from the cache or the server. */
    pronto: consulta.data !== undefined,
    /** When the server said so; 0 while it is being asked or told. */
    lidoEm: mudancas.length > 0 || consulta.isFetching ? 0 : consulta.dataUpdatedAt,
    falhou: consulta.data === undefined && consulta.isError,
    recarregar: () => void consulta.refetch(),
  };
}

/** By line, why it cannot be bought as it stands, for as long as somebody looks; what the line itself tells already is left out. */
export function useProblemas(eventoId: string | null, itens: readonly ItemDoCarrinho[], lidoEm: number, olhando: boolean) {
  const { data } = useQuery({ ...problemasQuery(eventoId ?? '', lidoEm), enabled: olhando && eventoId !== null && lidoEm > 0 });
  return problemasPorLinha(data ?? [], itens);
}

/** One kind of change, with its own waiting and its own error; all of them are in one line. */
export const useMudarCarrinho = () => useMutation(mudancaDoCarrinho(useClienteId()));

/** Sends at once what waits. Gives whether all that was on its way got saved. */
export function useTerminarMudancas(): () => Promise<boolean> {
  const pessoaId = useClienteId();
  const cliente = useQueryClient();
  const { mutateAsync } = useMudarCarrinho();
  return async () => {
    // Without a network nothing ends: the changes are kept, and whoever asks is not kept waiting.
    if (esperandoRede.get()) return false;
    const antes = cliente.getMutationCache().findAll(mudancasACaminho(pessoaId));
    if (antes.length > 0) await mutateAsync({ tipo: 'terminar' });
    return antes.every(({ state }) => state.status === 'success');
  };
}

/** How many lines the chosen event's cart has: the number on the header's button. */
export function useQuantosNoCarrinho(): number {
  const eventoId = useSessao(({ selectedEvent }) => selectedEvent?.id ?? null);
  return itensDoEvento(useCarrinho().carrinho.itens, eventoId).length;
}

/** What happens to the cart while nobody looks at it: the page is left, another tab or device changes it, the person leaves. */
export function useCarrinhoForaDaTela(): void {
  const pessoaId = useClienteId();
  const cliente = useQueryClient();
  const { mutate } = useMudarCarrinho();
  useLive(({ tipo }) => {
    // What changes here is read anew when the last of it ends: before, the server may not know it yet.
    if (tipo !== 'carrinho' || cliente.isMutating(mudancasACaminho(pessoaId)) > 0) return;
    void cliente.invalidateQueries({ queryKey: queryKeys.carrinho(pessoaId) }).then(() => {
      // A purchase that was just closed here is on its way to its payment: an empty cart has no summary.
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
      // Whether what was on its way arrived, only the server knows.
      const em = mudancas.length > 0 || isInvalidated ? 0 : (dataUpdatedAt ?? 0);
      guardarCarrinho(tabStorage, { de: pessoaId, em, carrinho: comMudancas(data, mudancas) });
    };
    window.addEventListener('pagehide', guardar, escutas);
    // A phone may end a page that is not seen without another word.
    document.addEventListener('visibilitychange', () => document.hidden && guardar(), escutas);
    const pararDeOuvir = hearTabs((mensagem) => {
      if ('carrinhoMudou' in mensagem && mensagem.carrinhoMudou === pessoaId) void cliente.invalidateQueries({ queryKey });
    });
    // On a shared device nothing of the cart stays behind.
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
