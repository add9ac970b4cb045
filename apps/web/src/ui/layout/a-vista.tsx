import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../lib/screen/when-near.ts';

interface Props {
  /** The height of the content, so that the layout does not shift. */
  altura: number;
  children: ReactNode;
}

/** Renders its children only when they come close to the viewport, so that content far below sends no requests earlier. */
export function AVista({ altura, children }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (perto || !lugar.current) return;
    return whenNear(lugar.current, 400, () => setPerto(true));
  }, [perto]);
  return perto ? children : <div ref={lugar} style={{ minHeight: altura }} />;
}
