import { useEffect } from 'react';
import { watchPrinting } from './use-printing.ts';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Paper is white: while a page is being printed the light scheme holds, whatever the screen's. */
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
