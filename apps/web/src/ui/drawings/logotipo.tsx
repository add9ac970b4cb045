import estilos from './logotipo.module.css';

/** A paper flag on a string, and the name. `so-simbolo` omits the name where space is short. */
export function Logotipo({ forma = 'inteiro' }: { forma?: 'inteiro' | 'so-simbolo' }) {
  return (
    <span className={estilos.logotipo} role="img" aria-label="Festejo">
      <svg className={estilos.simbolo} viewBox="0 0 44 40" aria-hidden focusable="false">
        <path d="M1 4q21 11 42 0" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M3.500 6.600l10.500 2.700v15.400l-5.300-4-5.200 2.900z" fill="var(--mantine-color-secondary-4)" />
        <path d="M15.500 9.400h13v27L22 30.800l-6.500 5.600z" fill="var(--mantine-color-primary-4)" />
        <path d="M30 9.300l10.500-2.700v17l-5.200-2.900-5.300 4z" fill="var(--mantine-color-accent-4)" />
      </svg>
      {forma === 'inteiro' && (
        <span className={estilos.nome} aria-hidden>
          festejo
        </span>
      )}
    </span>
  );
}
