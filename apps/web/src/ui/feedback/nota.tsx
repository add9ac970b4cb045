import type { ReactNode } from 'react';
import estilos from './nota.module.css';

interface Props {
  cor: 'positive' | 'negative' | 'info' | 'warning';
  /** `alert` for an error that just happened, `status` for other messages. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A notice within the page. A message that needs an answer is a dialog. */
export function Nota({ cor, role, children }: Props) {
  return (
    <div
      role={role}
      className={estilos.nota}
      style={{ background: `var(--mantine-color-${cor}-light)`, color: `var(--mantine-color-${cor}-light-color)` }}
    >
      {children}
    </div>
  );
}
