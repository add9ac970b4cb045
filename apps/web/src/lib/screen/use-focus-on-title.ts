import { useEffect, useRef } from 'react';

/**
 * When the screen becomes another without a change of page, the focus goes to its title: the button that was pressed is gone.
 * @param tela what is shown; `undefined` while nobody knows yet
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
