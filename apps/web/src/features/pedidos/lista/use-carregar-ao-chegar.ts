import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Calls back when the marked element comes near the window: the end of a list asks for more before it is reached. */
export function useCarregarAoChegar(carregar: () => void): RefCallback<HTMLElement> {
  const atual = useRef(carregar);
  useEffect(() => {
    atual.current = carregar;
  });
  return useCallback((elemento: HTMLElement | null) => {
    if (!elemento) return;
    const observador = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) atual.current();
      },
      { rootMargin: '600px' },
    );
    observador.observe(elemento);
    return () => observador.disconnect();
  }, []);
}
