import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from './focus.ts';

/** Where the address ends with `#` and this id, the first field of the element that has it gets the focus; again when the link is followed again. */
export function useFocusByHash(id: string): void {
  const { hash, key } = useLocation();
  // `key`: of the same link followed twice.
  useEffect(() => {
    if (hash !== `#${id}`) return undefined;
    // After the shell, which takes the focus to the page's title when the page is new.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select');
      if (field) focusField(field);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, hash, key]);
}
