import type { ReactNode } from 'react';
import estilos from './contagem.module.css';

/** A small number over a button's corner; the button's own name says it to who does not see it. */
export function Contagem({ n, children }: { n: number; children: ReactNode }) {
  return (
    <span className={estilos.lugar}>
      {children}
      {n > 0 && (
        // The key restarts the small jump at each new number.
        <span key={n} className={estilos.contagem} aria-hidden>
          {n > 99 ? '99+' : n}
        </span>
      )}
    </span>
  );
}
