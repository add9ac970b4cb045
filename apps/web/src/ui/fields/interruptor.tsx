import { type ReactNode, useId } from 'react';
import estilos from './interruptor.module.css';

interface Props {
  rotulo: string;
  descricao?: ReactNode;
  ligado: boolean;
  aoMudar: (ligado: boolean) => void;
}

/** A switch with a label. The whole row is the touch target. */
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
  /** The label of the switch, or the id of the element that contains it. */
  rotulo?: string;
  rotuladaPor?: string;
  descritaPor?: string;
}

/** The switch without a label, for a table that has labels in its headings. */
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
