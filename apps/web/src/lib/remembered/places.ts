import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStorage } from './storage.ts';

const KEY = 'festejo.lugares';
/** What was typed into a page, by its path: names of people, so neither the address nor the browser keeps it. */
const words = new Map<string, object>();

function readSearches(): Record<string, string> {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** For the shell: keeps how each page of this tab was left. */
export function useKeepPlaces(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const searches = readSearches();
    if ((searches[pathname] ?? '') !== search) tabStorage.setItem(KEY, JSON.stringify({ ...searches, [pathname]: search || undefined }));
  }, [pathname, search]);
}

/** Forgets them: the next person of this tab begins anew. */
export function dropPlaces(): void {
  tabStorage.removeItem(KEY);
  words.clear();
}

const BACK = { deVolta: true };

/** The way back to a page as it was left: its filters and what was typed. A path with a search of its own is taken as it is. */
export function placeLeft(path: string): { to: string; state: typeof BACK } {
  return { to: path.includes('?') ? path : path + (readSearches()[path] ?? ''), state: BACK };
}

/** Words of a page that are not in its address: there again on every way back, and none on any other way. */
export function useWords<T extends object>(none: T): [words: T, write: (words: T) => void] {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || (state as Partial<typeof BACK> | null)?.deVolta === true;
  const [written, write] = useState(() => (isBack && (words.get(pathname) as T | undefined)) || none);
  useEffect(() => void words.set(pathname, written), [pathname, written]);
  return [written, write];
}
