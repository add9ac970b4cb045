import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new page's title after a route change, similar to a full page load. */
export function useFocoNaRota() {
  const principal = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    const titulo = principal.current?.querySelector<HTMLElement>('[data-titulo-da-pagina]');
    (titulo ?? principal.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return principal;
}
