import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { whenNear } from '../../../../lib/screen/when-near.ts';

/** Calls `carregar` when the element comes within 600 px of the window, so that the next page loads before the end of the list. */
export function useCarregarAoChegar(carregar: () => void): RefCallback<HTMLElement> {
  const atual = useRef(carregar);
  useEffect(() => {
    atual.current = carregar;
  });
  return useCallback((elemento: HTMLElement | null) => {
    if (!elemento) return;
    return whenNear(elemento, 600, () => atual.current());
  }, []);
}
