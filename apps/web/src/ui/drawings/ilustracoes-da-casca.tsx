import type { ReactNode } from 'react';
import estilos from './ilustracoes.module.css';

/** The string of paper flags of every illustration. CSS variables adapt the colours to the scheme. */
function Varal({ y = 22 }: { y?: number }) {
  const bandeiras = [
    { x: 18, cor: 'primary' },
    { x: 50, cor: 'warning' },
    { x: 82, cor: 'secondary' },
    { x: 114, cor: 'accent' },
    { x: 146, cor: 'primary' },
    { x: 178, cor: 'negative' },
  ];
  const altura = (x: number) => y + 14 * (1 - ((x - 100) / 100) ** 2);
  return (
    <g>
      <path d={`M0 ${y} Q100 ${y + 28} 200 ${y}`} fill="none" stroke="var(--ilustra-traco)" strokeWidth="2" />
      {bandeiras.map(({ x, cor }) => {
        const topo = altura(x + 2);
        return <path key={x} d={`M${x - 8} ${topo} h20 v26 l-10 -8 l-10 8 z`} fill={`var(--ilustra-${cor})`} />;
      })}
    </g>
  );
}

/** The frame of every illustration. */
export function Quadro({ children, varal = true }: { children: ReactNode; varal?: boolean }) {
  return (
    <svg className={estilos.quadro} viewBox="0 0 200 160" aria-hidden focusable="false">
      <ellipse cx="100" cy="148" rx="72" ry="7" fill="var(--ilustra-chao)" />
      {varal && <Varal />}
      {children}
    </svg>
  );
}

/** "Under development": a ladder, and a string of flags that is half hung. */
export function IlustracaoConstrucao() {
  return (
    <Quadro>
      <path d="m74 148 20-82m32 82-20-82" stroke="var(--ilustra-traco)" strokeWidth="5" strokeLinecap="round" />
      <path d="M90 84h20M86 102h28M81 120h38" stroke="var(--ilustra-warning)" strokeWidth="5" strokeLinecap="round" />
      <rect x="88" y="58" width="24" height="10" rx="3" fill="var(--ilustra-primary-forte)" />
      <path d="M132 134h30v14h-30z" fill="var(--ilustra-accent)" />
      <path d="M136 122h10v12h-10z" fill="var(--ilustra-secondary)" />
      <path d="M148 126h10v8h-10z" fill="var(--ilustra-primary)" />
    </Quadro>
  );
}

export function IlustracaoErro() {
  return (
    <Quadro varal={false}>
      <path d="M10 30q40 34 84 22" fill="none" stroke="var(--ilustra-traco)" strokeWidth="2" />
      <path d="M190 30q-30 30-66 26l-4 26" fill="none" stroke="var(--ilustra-traco)" strokeWidth="2" />
      <path d="M28 41h20v26l-10-8-10 8z" fill="var(--ilustra-primary)" />
      <path d="M62 51h20v26l-10-8-10 8z" fill="var(--ilustra-secondary)" />
      <path d="m146 54 20-5 6 25-12-5-8 10z" fill="var(--ilustra-warning)" />
      <path d="m112 80 19 6-8 25-7-11-12 5z" fill="var(--ilustra-negative)" />
      <path d="M60 142q12-16 24 0t24 0 24 0" fill="none" stroke="var(--ilustra-traco)" strokeWidth="3" strokeLinecap="round" />
    </Quadro>
  );
}
