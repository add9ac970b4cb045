import { confirmarTrocaDeEmail } from '@festejo/contrato/perfil.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** A query, like the account's confirmation: the link's code works once, and React may mount the screen twice. */
export function useConfirmarTrocaDeEmail(userId: string, code: string) {
  return useQuery({
    queryKey: ['confirmar-troca-de-email', userId, code],
    queryFn: () => call(confirmarTrocaDeEmail, { query: { userId, code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
