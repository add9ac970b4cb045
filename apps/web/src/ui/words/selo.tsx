import type { ReactNode } from 'react';
import estilos from './selo.module.css';

export type CorDoSelo = 'primary' | 'secondary' | 'accent' | 'positive' | 'negative' | 'info' | 'warning' | 'neutra';

/** A small label for a state or a quality. The text has the whole meaning; the colour only supports it. */
export function Selo({ cor = 'neutra', icone, children }: { cor?: CorDoSelo; icone?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={estilos.selo}
      style={
        cor === 'neutra' ? undefined : { background: `var(--mantine-color-${cor}-light)`, color: `var(--mantine-color-${cor}-light-color)` }
      }
    >
      {icone}
      <span>{children}</span>
    </span>
  );
}
