import type { ReactNode } from 'react';
import { Bandeirinhas } from '../drawings/bandeirinhas.tsx';
import estilos from './festivo.module.css';

/** A card for good news, with a string of flags and festive colours. */
export function Festivo({ children }: { children: ReactNode }) {
  return (
    <div className={estilos.festivo}>
      <Bandeirinhas />
      {children}
    </div>
  );
}
