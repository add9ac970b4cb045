import type { ReactNode } from 'react';
import { Bandeirinhas } from '../drawings/bandeirinhas.tsx';
import estilos from './festivo.module.css';

/** A card to be glad of: below a string of flags, on the colours of the party. */
export function Festivo({ children }: { children: ReactNode }) {
  return (
    <div className={estilos.festivo}>
      <Bandeirinhas />
      {children}
    </div>
  );
}
