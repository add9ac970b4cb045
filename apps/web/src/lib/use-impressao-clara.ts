import { useEffect } from 'react';

const ATRIBUTO = 'data-mantine-color-scheme';

/** Paper is white: while the page is being printed the light scheme holds, whatever the screen's. */
export function useImpressaoClara(): void {
  useEffect(() => {
    const raiz = document.documentElement;
    let daTela: string | null = null;
    const antes = () => {
      daTela = raiz.getAttribute(ATRIBUTO);
      raiz.setAttribute(ATRIBUTO, 'light');
    };
    const depois = () => {
      if (daTela) raiz.setAttribute(ATRIBUTO, daTela);
    };
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', depois);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', depois);
    };
  }, []);
}
