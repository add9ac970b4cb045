import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStorage } from './storage.ts';

const KEY = 'festejo.lugares';
/** Search words of each page, by path. They can be names of people, so they stay in memory: not in the address and not in browser storage. */
const words = new Map<string, object>();

function readSearches(): Record<string, string> {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Used by the shell: stores the query string of each page of this tab. */
export function useKeepPlaces(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const searches = readSearches();
    if ((searches[pathname] ?? '') !== search) tabStorage.setItem(KEY, JSON.stringify({ ...searches, [pathname]: search || undefined }));
  }, [pathname, search]);
}

/** Deletes the stored places and words, so that the next person of this tab starts without them. */
export function dropPlaces(): void {
  tabStorage.removeItem(KEY);
  words.clear();
}

const BACK = { deVolta: true };

/** Returns the link back to a page as the person left it, with its filters and search words. A path with its own query string is kept unchanged. */
export function placeLeft(path: string): { to: string; state: typeof BACK } {
  return { to: path.includes('?') ? path : path + (readSearches()[path] ?? ''), state: BACK };
}

/** Search words that are not in the address. They are restored when the person comes back to the page, and empty on other navigations. */
export function useWords<T extends object>(none: T): [words: T, write: (words: T) => void] {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || (state as Partial<typeof BACK> | null)?.deVolta === true;
  const [written, write] = useState(() => (isBack && (words.get(pathname) as T | undefined)) || none);
  useEffect(() => void words.set(pathname, written), [pathname, written]);
  return [written, write];
}
