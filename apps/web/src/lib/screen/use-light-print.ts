import { useEffect } from 'react';
import { watchPrinting } from './use-printing.ts';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints on white paper: the light scheme applies while a page is printed, for any scheme of the screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let ofScreen: string | null = null;
    return watchPrinting((printing) => {
      if (printing) {
        ofScreen = root.getAttribute(ATTRIBUTE);
        root.setAttribute(ATTRIBUTE, 'light');
      } else if (ofScreen) root.setAttribute(ATTRIBUTE, ofScreen);
    });
  }, []);
}
