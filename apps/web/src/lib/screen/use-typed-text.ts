import { useEffect, useEffectEvent, useState } from 'react';

/** What is typed is told after this pause: browsers refuse to change an address at every key. */
const PAUSE_IN_MS = 300;

/**
 * The text of a field whose words live elsewhere, in the address: told after a pause, without the spaces around. What comes from there and
 * was not told from here (going back, a link, filters cleared) replaces what stands in the field; what was told never touches it.
 * @param value the words as they are told now
 * @param tell says them anew
 */
export function useTypedText(value: string, tell: (words: string) => void): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Told, and not come back yet. */
  const [told, setTold] = useState<readonly string[]>([]);

  // In the same drawing, for whatever else came along with the value.
  if (value !== seen) {
    const at = told.lastIndexOf(value);
    setSeen(value);
    setTold(at < 0 ? [] : told.slice(at + 1));
    if (at < 0) setText(value);
  }

  const words = text.trim();
  const last = told.at(-1) ?? value.trim();
  const say = useEffectEvent(() => {
    setTold([...told, words]);
    tell(words);
  });
  useEffect(() => {
    if (words === last) return;
    const pause = setTimeout(say, PAUSE_IN_MS);
    return () => clearTimeout(pause);
  }, [words, last]);

  return [text, setText];
}
