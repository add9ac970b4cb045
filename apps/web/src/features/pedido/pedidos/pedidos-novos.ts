import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/screen/store.ts';

/** Orders that arrived since the supplier last opened the list. */
export const pedidosNovos = createStore<ReadonlySet<string>>(new Set());

/** For the list: leaving the list marks all orders as seen. */
export function usePedidosNovos(): ReadonlySet<string> {
  useEffect(() => () => pedidosNovos.set(new Set()), []);
  return useStore(pedidosNovos);
}
