import { useEffect } from 'react';

/** The window's title while the page is open. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    document.title = titulo === 'Festejo' ? titulo : `${titulo} · Festejo`;
  }, [titulo]);
}
