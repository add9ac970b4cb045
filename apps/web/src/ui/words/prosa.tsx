import type { ReactNode } from 'react';
import estilos from './prosa.module.css';

/** Layout for long texts: line length, spacing and headings. */
export function Prosa({ children }: { children: ReactNode }) {
  return <div className={estilos.prosa}>{children}</div>;
}
