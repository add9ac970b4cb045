import { type RefObject, useEffect, useRef } from 'react';

/** The screen turned by itself, perhaps while the person was reading further down: brings the news into sight, and to readers. */
export function useSubirATela(): RefObject<HTMLHeadingElement | null> {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    titulo.current?.focus({ preventScroll: true });
  }, []);
  return titulo;
}
