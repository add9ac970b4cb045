import type { Reply } from '@festejo/contrato/api/operation.ts';
import { conferirLink } from '@festejo/contrato/conta/usuarios.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/http.ts';
import { queryKeys } from '../../../../lib/http/query-keys.ts';

/** The account that a letter's link is about, and what the link would do. */
export type ContaDoLink = NonNullable<Reply<typeof conferirLink>['conta']>;

/** What a letter's link would do. Reading changes nothing: only the person's press does. */
export function useLink(userId: string, code: string) {
  return useQuery({
    queryKey: queryKeys.link(userId, code),
    queryFn: () => call(conferirLink, { body: { userId, code } }),
    // The press uses the link up; the screen that did it goes on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
