import type { Reply } from '@festejo/contrato/api/operation.ts';
import { conferirLink } from '@festejo/contrato/conta/usuarios.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

/** The account of an e-mail link, and the purpose of the link. */
export type ContaDoLink = NonNullable<Reply<typeof conferirLink>['conta']>;

/** Reads the purpose of an e-mail link. Reading changes nothing; only the person's press uses the link. */
export function useLink(userId: string, code: string) {
  return useQuery({
    queryKey: queryKeys.link(userId, code),
    queryFn: () => call(conferirLink, { body: { userId, code } }),
    // The press uses up the link. Reading it again would replace the screen that used it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
