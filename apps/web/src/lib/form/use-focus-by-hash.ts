import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from './focus.ts';

/** When the address ends with `#` and this id, focuses the first field inside the element with the id. Following the link again focuses again. */
export function useFocusByHash(id: string): void {
  const { hash, key } = useLocation();
  // `key` changes when the person follows the same link twice.
  useEffect(() => {
    if (hash !== `#${id}`) return undefined;
    // Wait for the next frame: on a new page the shell first moves the focus to the title.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select');
      if (field) focusField(field);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, hash, key]);
}
