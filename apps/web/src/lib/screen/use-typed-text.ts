import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce of the typed text: browsers refuse to change an address at every keystroke. */
const PAUSE_IN_MS = 300;

/**
 * The text of a field whose value lives outside, for example in the address. The trimmed text is reported after a debounce. A value from
 * outside that this field did not report (back button, a link, cleared filters) replaces the text. A reported value that returns never
 * changes the text.
 * @param value the current value
 * @param tell reports new words
 */
export function useTypedText(value: string, tell: (words: string) => void): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Reported words that have not returned as `value` yet. */
  const [told, setTold] = useState<readonly string[]>([]);

  // Set the state during render, so that the text and other props that came with the value change in one render.
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
