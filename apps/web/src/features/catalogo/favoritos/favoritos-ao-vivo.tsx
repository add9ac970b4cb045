import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

/** Shows favourites that were changed in another tab or device. Renders nothing. */
export function FavoritosAoVivo() {
  const cliente = useQueryClient();
  useLive(({ tipo }) => {
    // A change made here is refetched when it ends: before that, the server may not know it yet.
    if (tipo !== 'favoritos' || cliente.isMutating({ mutationKey: queryKeys.mudancasDosFavoritos }) > 0) return;
    void cliente.invalidateQueries({ queryKey: queryKeys.favoritos });
  });
  return null;
}
