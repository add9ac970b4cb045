import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the title when the screen changes without a navigation, because the pressed button no longer exists.
 * @param tela identifies the screen; `undefined` while it is not known yet
 */
export function useFocusOnTitle(tela: string | undefined): void {
  const anterior = useRef(tela);
  useEffect(() => {
    const antes = anterior.current;
    if (antes === tela || tela === undefined) return;
    anterior.current = tela;
    if (antes !== undefined) document.querySelector<HTMLElement>('[data-titulo-da-pagina]')?.focus();
  }, [tela]);
}
