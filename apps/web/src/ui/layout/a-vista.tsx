import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../lib/screen/when-near.ts';

interface Props {
  /** As high as what is to come, so that nothing jumps. */
  altura: number;
  children: ReactNode;
}

/** Draws its children once it is about to come into sight: what is far down asks for nothing before. */
export function AVista({ altura, children }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (perto || !lugar.current) return;
    return whenNear(lugar.current, 400, () => setPerto(true));
  }, [perto]);
  return perto ? children : <div ref={lugar} style={{ minHeight: altura }} />;
}
