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
    <label className={estilos.linha} htmlFor={`${id}-chave`}>
      <span className={estilos.textos}>
        <strong id={`${id}-rotulo`}>{rotulo}</strong>
        {descricao && <small id={`${id}-descricao`}>{descricao}</small>}
      </span>
      <Chave
        id={`${id}-chave`}
        ligada={ligado}
        aoMudar={aoMudar}
        rotuladaPor={`${id}-rotulo`}
        {...(descricao ? { descritaPor: `${id}-descricao` } : {})}
      />
    </label>
  );
}

interface PropsDaChave {
  id?: string;
  ligada: boolean;
  aoMudar: (ligada: boolean) => void;
  /** Its name, or the id of the element that has it. */
  rotulo?: string;
  rotuladaPor?: string;
  descritaPor?: string;
}

/** The switch alone, for a table that has the words in its headings. */
export function Chave({ id, ligada, aoMudar, rotulo, rotuladaPor, descritaPor }: PropsDaChave) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={estilos.chave}
      checked={ligada}
      aria-checked={ligada}
      onChange={({ currentTarget: { checked } }) => aoMudar(checked)}
      aria-label={rotulo}
      aria-labelledby={rotuladaPor}
      aria-describedby={descritaPor}
    />
  );
}
