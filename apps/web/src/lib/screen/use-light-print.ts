import { useEffect } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Paper is white: while a page is being printed the light scheme holds, whatever the screen's. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let ofScreen: string | null = null;
    const before = () => {
      ofScreen = root.getAttribute(ATTRIBUTE);
      root.setAttribute(ATTRIBUTE, 'light');
    };
    const after = () => {
      if (ofScreen) root.setAttribute(ATTRIBUTE, ofScreen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
