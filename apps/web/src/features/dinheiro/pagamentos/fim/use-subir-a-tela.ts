import { type RefObject, useEffect, useRef } from 'react';

/**
 * The screen changed by itself, perhaps while the person was reading further down: scrolls to the news and focuses its title, so that
 * screen readers read it.
 */
export function useSubirATela(): RefObject<HTMLHeadingElement | null> {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    titulo.current?.focus({ preventScroll: true });
  }, []);
  return titulo;
}
