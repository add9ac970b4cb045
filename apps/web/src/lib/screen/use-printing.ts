import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Calls `tell` when printing starts and when it ends. Returns the function that unsubscribes. */
export function watchPrinting(tell: (printing: boolean) => void): () => void {
  const before = () => tell(true);
  const after = () => tell(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed. Paper has no button that shows more, so a printed list must be complete. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Render synchronously: the browser prints the DOM as it is at the end of the event.
  useEffect(() => watchPrinting((now) => flushSync(() => setPrinting(now))), []);
  return printing;
}
