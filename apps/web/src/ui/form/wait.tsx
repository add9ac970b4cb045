import { useEffect, useEffectEvent, useState } from 'react';
import { contagem } from '../../lib/text/formats.ts';

/** Counts down to the moment when another attempt is allowed. */
export function Wait({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds * 1000);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const clock = setInterval(() => {
      const now = end - Date.now();
      setLeft(now);
      if (now <= 0) ended();
    }, 1000);
    return () => clearInterval(clock);
  }, [end]);
  return (
    <p role="timer" style={{ margin: '6px 0 0' }}>
      Você pode tentar de novo em <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{contagem(left)}</strong>.
    </p>
  );
}
