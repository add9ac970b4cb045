import { type ReactNode, useEffect, useRef, useState } from 'react';

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
    const observador = new IntersectionObserver(([alvo]) => alvo?.isIntersecting && setPerto(true), { rootMargin: '400px' });
    observador.observe(lugar.current);
    return () => observador.disconnect();
  }, [perto]);
  return perto ? children : <div ref={lugar} style={{ minHeight: altura }} />;
}
