import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/screen/store.ts';

/** Orders that came since the supplier last looked at the list. */
export const pedidosNovos = createStore<ReadonlySet<string>>(new Set());

/** For the list: whoever leaves it has seen them. */
export function usePedidosNovos(): ReadonlySet<string> {
  useEffect(() => () => pedidosNovos.set(new Set()), []);
  return useStore(pedidosNovos);
}
