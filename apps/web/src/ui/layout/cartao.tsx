import type { ReactNode } from 'react';
import estilos from './cartao.module.css';

/** A calm surface with soft corners, for a block of a page. */
export function Cartao({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`${estilos.cartao} ${className}`}>{children}</section>;
}
