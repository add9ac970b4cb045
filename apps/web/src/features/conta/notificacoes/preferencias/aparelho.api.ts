import { buscarChaveDePush, registrarAparelho, removerAparelho } from '@festejo/contrato/conta/notificacoes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { currentSubscription, pushState, subscribe, unsubscribe } from '../../../../lib/live/push.ts';

export const useAparelho = (pessoaId: string) =>
  useQuery({ queryKey: queryKeys.aparelho, queryFn: () => pushState(pessoaId), staleTime: 0, gcTime: 0 });

/** Switches push notifications of this browser on or off. Returns whether they are on, because the person can deny the permission. */
export function useLigarAparelho(pessoaId: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async (ligar: boolean) => {
      if (!ligar) {
        const endereco = await unsubscribe();
        if (endereco) await call(removerAparelho, { body: { endereco } });
        return false;
      }
      const { chavePublica } = await call(buscarChaveDePush);
      const inscricao = await subscribe(pessoaId, chavePublica);
      if (!inscricao) return false;
      try {
        await call(registrarAparelho, { body: inscricao });
      } catch (erro) {
        await unsubscribe();
        throw erro;
      }
      return true;
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: queryKeys.aparelho }),
  });
}

/** Registers the device again after a login, because the server stores it with the session. */
export async function religarAparelho(pessoaId: string): Promise<void> {
  const inscricao = await currentSubscription(pessoaId);
  if (inscricao) await call(registrarAparelho, { body: inscricao });
}
