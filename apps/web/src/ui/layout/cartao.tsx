import type { ReactNode } from 'react';
import estilos from './cartao.module.css';

/** A plain card with rounded corners, for a section of a page. */
export function Cartao({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`${estilos.cartao} ${className}`}>{children}</section>;
}
