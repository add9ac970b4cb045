import type { ReactNode } from 'react';
import estilos from './nota.module.css';

interface Props {
  cor: 'positive' | 'negative' | 'info' | 'warning';
  /** `alert` for what just went wrong, `status` for the rest. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A notice in its place on the page; what must be answered is a dialog. */
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
