import { useReducedMotion } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import estilos from './confete.module.css';

const PAPEIS = 64;
const CORES = ['primary-4', 'secondary-4', 'accent-4', 'warning-3', 'negative-4', 'positive-4'];
/** Multiples of the golden ratio spread the papers evenly, without randomness and without a visible pattern. */
const PHI = 0.618034;

const papeis = Array.from({ length: PAPEIS }, (_, i) => {
  const acaso = (passo: number) => (i * PHI * passo) % 1;
  return {
    '--x': `${(acaso(1) * 100).toFixed(1)}%`,
    '--deriva': `${((acaso(7) - 0.5) * 160).toFixed(0)}px`,
    '--giro': `${(acaso(11) * 1080 - 540).toFixed(0)}deg`,
    '--espera': `${(acaso(3) * 900).toFixed(0)}ms`,
    '--queda': `${(2200 + acaso(5) * 1800).toFixed(0)}ms`,
    '--tamanho': `${(7 + acaso(13) * 7).toFixed(1)}px`,
    '--cor': `var(--mantine-color-${CORES[i % CORES.length]})`,
  } as CSSProperties;
});

/** One shower of confetti. Renders nothing for a person who prefers reduced motion. */
export function Confete() {
  const menosMovimento = useReducedMotion(false, { getInitialValueInEffect: false });
  if (menosMovimento) return null;
  return (
    <div className={estilos.chuva} aria-hidden data-testid="confete">
      {papeis.map((estilo) => (
        <i key={`${String(estilo['--x' as keyof CSSProperties])}`} className={estilos.papel} style={estilo} />
      ))}
    </div>
  );
}
