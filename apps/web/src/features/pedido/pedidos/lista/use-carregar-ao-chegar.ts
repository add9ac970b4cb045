import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { whenNear } from '../../../../lib/screen/when-near.ts';

/** Calls back when the marked element comes near the window: the end of a list asks for more before it is reached. */
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
