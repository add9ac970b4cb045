import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';

/** A heart pressed in another tab or on another device shows here. Draws nothing. */
export function FavoritosAoVivo() {
  const cliente = useQueryClient();
  useLive(({ tipo }) => {
    // What was pressed here is read anew when it ends: before, the server may not know it yet.
    if (tipo !== 'favoritos' || cliente.isMutating({ mutationKey: queryKeys.mudancasDosFavoritos }) > 0) return;
    void cliente.invalidateQueries({ queryKey: queryKeys.favoritos });
  });
  return null;
}
