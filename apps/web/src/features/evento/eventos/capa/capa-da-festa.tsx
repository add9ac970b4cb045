import { useState } from 'react';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { canto, type Raio } from '../../../../ui/layout/corners.ts';
import estilos from './capa-da-festa.module.css';
import { FIGURAS } from './figuras-da-festa.tsx';
import { tipoDaFesta } from './tipo-da-festa.ts';

const CONFETES = [
  [24, 96, 0],
  [60, 132, 1],
  [40, 168, 2],
  [92, 84, 3],
  [84, 178, 4],
  [232, 92, 2],
  [262, 132, 0],
  [290, 98, 4],
  [244, 172, 3],
  [284, 176, 1],
] as const;
const BANDEIRAS = [8, 42, 76, 110, 144, 178, 212, 246, 280] as const;

interface Props {
  titulo: string;
  imagemUrl: string | null;
  proporcao?: string;
  raio?: Raio;
  prioridade?: boolean;
  sizes?: string;
  /** The place is wider than the drawing: the flags continue to its edges. */
  larga?: boolean;
}

/** The picture of an event. Without a picture, or when it fails to load, a cover drawn for the kind of party. */
export function CapaDaFesta({
  titulo,
  imagemUrl,
  proporcao = '16/10',
  raio = 'lg',
  prioridade = false,
  sizes = '340px',
  larga = false,
}: Props) {
  const [falhou, setFalhou] = useState<string>();
  if (imagemUrl && falhou !== imagemUrl) {
    return (
      <span className={estilos.foto} onErrorCapture={() => setFalhou(imagemUrl)}>
        <Foto src={imagemUrl} alt="" proporcao={proporcao} raio={raio} prioridade={prioridade} sizes={sizes} />
      </span>
    );
  }
  const tipo = tipoDaFesta(titulo);
  return (
    <span className={estilos.capa} data-tipo={tipo} style={{ aspectRatio: proporcao, borderRadius: canto(raio) }} aria-hidden>
      <svg viewBox="0 0 320 200" preserveAspectRatio={larga ? 'xMidYMid meet' : 'xMidYMid slice'} aria-hidden focusable="false">
        <circle cx="160" cy="128" r="92" className={estilos.clarao} />
        <circle cx="160" cy="128" r="66" className={estilos.clarao} />
        {(larga ? [-320, 0, 320] : [0]).map((x) => (
          <Enfeite key={x} x={x} />
        ))}
        <ellipse cx="160" cy="190" rx="62" ry="6" className={estilos.sombra} />
        <g transform="translate(102 76)">{FIGURAS[tipo]}</g>
      </svg>
    </span>
  );
}

/** One section of the string of flags, with confetti below it. */
function Enfeite({ x: inicio }: { x: number }) {
  return (
    <g transform={`translate(${inicio})`}>
      {CONFETES.map(([x, y, cor]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="7"
          height="13"
          rx="2.5"
          className={estilos.confete}
          data-cor={cor}
          transform={`rotate(${(x * 7 + y * 3) % 180} ${x} ${y})`}
        />
      ))}
      <path d="M0 9Q160 61 320 9" fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="2" />
      {BANDEIRAS.map((x, i) => (
        <path key={x} d={bandeira(x)} className={estilos.bandeira} data-cor={i % 5} />
      ))}
    </g>
  );
}

/** The SVG path of a paper flag that hangs from the string at x. */
function bandeira(x: number): string {
  const fio = (aqui: number) => 35 - 26 * ((aqui - 160) / 160) ** 2;
  const esquerda = fio(x);
  const direita = fio(x + 22);
  return `M${x} ${esquerda}L${x + 22} ${direita}v28l-11-8l-11 ${8 + esquerda - direita}z`;
}

/** The guest of honour: a photograph, or the first letter of the name. */
export function RetratoDaPessoa({ nome, fotoUrl, tamanho = 44 }: { nome: string; fotoUrl: string | null; tamanho?: number }) {
  const [falhou, setFalhou] = useState<string>();
  const medidas = { width: tamanho, height: tamanho, fontSize: tamanho * 0.42 };
  if (fotoUrl && falhou !== fotoUrl) {
    return <img className={estilos.retrato} src={fotoUrl} alt="" style={medidas} loading="lazy" onError={() => setFalhou(fotoUrl)} />;
  }
  return (
    <span className={estilos.retrato} style={medidas} aria-hidden>
      {[...nome.trim()][0]?.toLocaleUpperCase('pt-BR')}
    </span>
  );
}
