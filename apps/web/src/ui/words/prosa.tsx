import type { ReactNode } from 'react';
import estilos from './prosa.module.css';

/** Long text to read: measure, air and headings. */
export function Prosa({ children }: { children: ReactNode }) {
  return <div className={estilos.prosa}>{children}</div>;
}
