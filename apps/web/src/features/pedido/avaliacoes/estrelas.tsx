import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { quantos } from '../../../lib/text/formats.ts';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import estilos from './avaliacoes.module.css';

const UMA_A_CINCO = [1, 2, 3, 4, 5] as const;
const PALAVRAS: Readonly<Record<number, string>> = { 1: 'Péssimo', 2: 'Ruim', 3: 'Regular', 4: 'Bom', 5: 'Excelente' };

/** The given stars, read-only. */
export function Estrelas({ nota }: { nota: number }) {
  return (
    <span className={estilos.estrelas}>
      {UMA_A_CINCO.map((n) => (n <= nota ? <IconStarFilled key={n} size={18} aria-hidden /> : <IconStar key={n} size={18} aria-hidden />))}
      <SoParaLeitores>Nota {nota} de 5</SoParaLeitores>
    </span>
  );
}

interface Props {
  legenda: string;
  /** `''` until the client chooses. */
  valor: number | '';
  erro: string | undefined;
  aoEscolher: (nota: number) => void;
}

/** The star input: five radio buttons, which work with keyboard, touch and screen readers. */
export function CampoDeEstrelas({ legenda, valor, erro, aoEscolher }: Props) {
  const id = useId();
  return (
    <fieldset className={estilos.campo} aria-describedby={erro && `${id}-erro`}>
      <legend>{legenda}</legend>
      <div className={estilos.escolha}>
        {UMA_A_CINCO.map((n) => (
          <label key={n} data-acesa={(valor !== '' && n <= valor) || undefined} title={PALAVRAS[n]}>
            <input
              type="radio"
              name={id}
              value={n}
              checked={valor === n}
              aria-invalid={erro ? true : undefined}
              onChange={() => aoEscolher(n)}
            />
            <IconStarFilled size={34} aria-hidden />
            <SoParaLeitores>{`${quantos(n, 'estrela', 'estrelas')}: ${PALAVRAS[n]}`}</SoParaLeitores>
          </label>
        ))}
        <span className={estilos.palavra} aria-hidden>
          {valor !== '' && PALAVRAS[valor]}
        </span>
      </div>
      {erro && (
        <p id={`${id}-erro`} className={estilos.erro}>
          {erro}
        </p>
      )}
    </fieldset>
  );
}
