import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import { CACHE_DO_CARRINHO_EM_MS } from '@festejo/contrato/constants.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSessao } from '../../lib/sessao.ts';
import { itensDoEvento } from './carrinho.ts';
import { lerCarrinhoGuardado } from './carrinho-guardado.ts';
import { chaveDoCarrinho, mesaDoCarrinho } from './mesa-do-carrinho.ts';

const VAZIO: Carrinho = { itens: [], cupons: [] };

/** The client's cart and what can be done to it. For anybody else it stays empty and asks nothing. */
export function useCarrinho() {
  const pessoaId = useSessao(({ user }) => (user?.role === 'CLIENTE' ? user.id : ''));
  const cliente = useQueryClient();
  const mesa = mesaDoCarrinho(cliente, pessoaId);
  const consulta = useQuery({
    queryKey: chaveDoCarrinho(pessoaId),
    queryFn: ({ signal }) => mesa.buscar(signal),
    enabled: pessoaId !== '',
    staleTime: CACHE_DO_CARRINHO_EM_MS,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => lerCarrinhoGuardado(sessionStorage, pessoaId, Date.now())?.carrinho,
    initialDataUpdatedAt: () => lerCarrinhoGuardado(sessionStorage, pessoaId, Date.now())?.em,
  });
  return {
    carrinho: consulta.data ?? VAZIO,
    /** False until a first answer, from the cache or the server. */
    pronto: consulta.data !== undefined,
    falhou: consulta.data === undefined && consulta.isError,
    recarregar: () => void consulta.refetch(),
    mesa,
  };
}

/** How many lines the chosen event's cart has: the number on the header's button. */
export function useQuantosNoCarrinho(): number {
  const eventoId = useSessao(({ selectedEvent }) => selectedEvent?.id ?? null);
  return itensDoEvento(useCarrinho().carrinho.itens, eventoId).length;
}
