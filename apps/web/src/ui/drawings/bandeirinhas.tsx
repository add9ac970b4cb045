import estilos from './bandeirinhas.module.css';

const CORES = ['primary-4', 'warning-3', 'secondary-4', 'accent-4', 'negative-4', 'primary-3'];
const PASSO = 40;
const FLECHA = 22;

/** A string of paper flags across its container. It is decoration and hidden from screen readers. */
export function Bandeirinhas({ quantas = 36 }: { quantas?: number }) {
  const vao = PASSO * 6;
  const y = (x: number) => 6 + FLECHA * (1 - (((x % vao) - vao / 2) / (vao / 2)) ** 2);
  const largura = quantas * PASSO;
  const vaos = Array.from({ length: Math.ceil(largura / vao) }, () => `q${vao / 2} ${FLECHA * 2} ${vao} 0`);
  return (
    <div className={estilos.faixa} aria-hidden>
      <svg aria-hidden="true" width={largura} height="72" viewBox={`0 0 ${largura} 72`} focusable="false">
        <path d={`M0 6${vaos.join('')}`} fill="none" stroke="var(--festejo-traco)" strokeWidth="1.6" opacity="0.5" />
        {Array.from({ length: quantas }, (_, i) => {
          const x = i * PASSO + 9;
          const esquerda = y(x);
          const direita = y(x + 22);
          return (
            <path
              key={i}
              d={`M${x} ${esquerda}L${x + 22} ${direita}v30l-11 -9l-11 ${9 + esquerda - direita}z`}
              fill={`var(--mantine-color-${CORES[i % CORES.length]})`}
              className={estilos.bandeira}
              style={{ animationDelay: `${(i % 7) * -0.6}s` }}
            />
          );
        })}
      </svg>
    </div>
  );
}
