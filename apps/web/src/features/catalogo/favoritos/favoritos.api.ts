import {
  buscarFavoritos,
  buscarIdsDosFavoritos,
  buscarListasDeFavoritos,
  criarFavorito,
  criarListaDeFavoritos,
  excluirFavorito,
  excluirListaDeFavoritos,
  moverFavoritos,
  renomearListaDeFavoritos,
} from '@festejo/contrato/catalogo/favoritos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessaoExpirou, textWithAcao } from '../../../lib/http/errors.ts';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { CARTOES_POR_PAGINA } from '../../../lib/screen/rows-of-cards.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { FiltroDeFavoritos } from './favorito.ts';

type Ids = { produtoIds: string[] };
/** One request serves every heart of every page. Live events report changes of another tab or device (`FavoritosAoVivo`). */
const IDS_VALEM_MS = MINUTO_EM_MS;

const usePessoa = () => useSessao(({ user }) => (user?.role === 'CLIENTE' ? user.id : null));

/** Whether the product is a favourite of the client; undefined until that is known. */
export function useEFavorito(produtoId: string): boolean | undefined {
  const pessoaId = usePessoa();
  return useQuery({
    queryKey: queryKeys.idsDosFavoritos(pessoaId),
    queryFn: ({ signal }) => call(buscarIdsDosFavoritos, { signal }),
    enabled: pessoaId !== null,
    staleTime: IDS_VALEM_MS,
    select: ({ produtoIds }) => produtoIds.includes(produtoId),
  }).data;
}

const comOuSem = (ids: Ids | undefined, produtoId: string, guardar: boolean): Ids | undefined =>
  ids && { produtoIds: [...ids.produtoIds.filter((id) => id !== produtoId), ...(guardar ? [produtoId] : [])] };

/**
 * Adds or removes a favourite with an optimistic update on every heart of the product. A refusal reverts it. Changes of one product run one
 * after another, and only the last of them decides the shown state.
 */
export function useFavoritar(produtoId: string, nome: string) {
  const cliente = useQueryClient();
  const queryKey = queryKeys.idsDosFavoritos(usePessoa());
  const mutationKey = queryKeys.mudancasDoFavorito(produtoId);
  const mostrar = (guardar: boolean) => cliente.setQueryData<Ids>(queryKey, (ids) => comOuSem(ids, produtoId, guardar));
  const ehAUltima = () => cliente.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    scope: { id: `favorito ${produtoId}` },
    mutationFn: (guardar: boolean): Promise<{ message: string }> =>
      call(guardar ? criarFavorito : excluirFavorito, { query: { produtoId } }),
    onMutate: async (guardar) => {
      await cliente.cancelQueries({ queryKey });
      mostrar(guardar);
    },
    onError: (erro, guardar) => {
      if (ehAUltima()) mostrar(!guardar);
      if (!sessaoExpirou(erro))
        toast.erro(`${guardar ? `${nome} não foi guardado` : `${nome} continua nos favoritos`}. ${textWithAcao(erro)}`);
    },
    onSettled: () => {
      if (cliente.isMutating({ mutationKey: queryKeys.mudancasDosFavoritos }) <= 1)
        void cliente.invalidateQueries({ queryKey: queryKeys.favoritos });
    },
    meta: { semDialogo: true },
  });
}

/** Keeps the product that a visitor chose before the login. */
export function useGuardarOPedido() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (produtoId: string) => call(criarFavorito, { query: { produtoId } }),
    onSuccess: ({ message }) => toast.sucesso(message),
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.favoritos }),
  }).mutate;
}

export function useFavoritos({ palavras, categoria, lista }: FiltroDeFavoritos) {
  return useInfiniteQuery({
    queryKey: queryKeys.listaDosFavoritos(palavras, categoria, lista),
    queryFn: ({ pageParam, signal }) =>
      call(buscarFavoritos, {
        query: {
          filter: palavras || undefined,
          categoriaOficial: categoria || undefined,
          lista: (lista || undefined) as 'nenhuma' | undefined,
          page: pageParam,
          pageSize: CARTOES_POR_PAGINA,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pageSize, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ favoritos: pages.flatMap(({ itens }) => itens), total: pages[0]?.total ?? 0 }),
  });
}

export function useListasDeFavoritos() {
  return useQuery({ queryKey: queryKeys.listasDeFavoritos, queryFn: ({ signal }) => call(buscarListasDeFavoritos, { signal }) });
}

/** Changes of lists; afterwards all favourites are refetched. */
export function useMudarListas() {
  const cliente = useQueryClient();
  const depois = async <T>(chamada: Promise<T>): Promise<T> => {
    try {
      return await chamada;
    } finally {
      void cliente.invalidateQueries({ queryKey: queryKeys.favoritos });
    }
  };
  return {
    criar: (lista: { nome?: string; eventoId?: string; favoritos: string[] }, idempotencyKey: string) =>
      depois(call(criarListaDeFavoritos, { body: lista, idempotencyKey })),
    renomear: (id: string, nome: string) => depois(call(renomearListaDeFavoritos, { params: { id }, body: { nome } })),
    excluir: (id: string) => depois(call(excluirListaDeFavoritos, { params: { id } })),
    mover: (favoritos: string[], listaId: string | null) => depois(call(moverFavoritos, { body: { favoritos, listaId } })),
  };
}
