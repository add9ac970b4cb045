import { type ReactNode, useId } from 'react';
import estilos from './interruptor.module.css';

interface Props {
  rotulo: string;
  descricao?: ReactNode;
  ligado: boolean;
  aoMudar: (ligado: boolean) => void;
}

/** A setting that is on or off, with its words beside it; the whole row takes the finger. */
export function Interruptor({ rotulo, descricao, ligado, aoMudar }: Props) {
  const id = useId();
  return (
    <label className={estilos.linha}>
      <span className={estilos.textos}>
        <strong id={`${id}-rotulo`}>{rotulo}</strong>
        {descricao && <small id={`${id}-descricao`}>{descricao}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={estilos.chave}
        checked={ligado}
        aria-checked={ligado}
        onChange={({ currentTarget: { checked } }) => aoMudar(checked)}
        aria-labelledby={`${id}-rotulo`}
        aria-describedby={descricao ? `${id}-descricao` : undefined}
      />
    </label>
  );
}
