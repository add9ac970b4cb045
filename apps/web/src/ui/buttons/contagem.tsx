import type { ReactNode } from 'react';
import estilos from './contagem.module.css';

/** A small number over a button's corner. The button's own label repeats it for screen readers. */
export function Contagem({ n, children }: { n: number; children: ReactNode }) {
  return (
    <span className={estilos.lugar}>
      {children}
      {n > 0 && (
        // A new key restarts the small jump animation at each number.
        <span key={n} className={estilos.contagem} aria-hidden>
          {n > 99 ? '99+' : n}
        </span>
      )}
    </span>
  );
}
