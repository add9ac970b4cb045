import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Tells when a page begins to be printed and when that is over. Gives the way to stop. */
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

/** Whether the page is being printed: paper has no button that shows more, so a list is whole on it. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // At once: the browser prints what is there when the event is over.
  useEffect(() => watchPrinting((now) => flushSync(() => setPrinting(now))), []);
  return printing;
}
