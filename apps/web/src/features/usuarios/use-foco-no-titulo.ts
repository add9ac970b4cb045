import { useEffect, useRef } from 'react';

/** When the screen becomes another without a change of page, the focus goes to its title: the button that was pressed is gone. */
export function useFocoNoTitulo(tela: string): void {
  const anterior = useRef(tela);
  useEffect(() => {
    if (anterior.current === tela) return;
    anterior.current = tela;
    document.querySelector<HTMLElement>('[data-titulo-da-pagina]')?.focus();
  }, [tela]);
}
