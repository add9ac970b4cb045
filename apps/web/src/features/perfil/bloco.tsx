import type { ReactNode } from 'react';
import { Cartao } from '../../ui/cartao.tsx';
import estilos from './bloco.module.css';

interface Props {
  titulo: string;
  texto?: ReactNode;
  /** At the right of the title: a state, a link. */
  lado?: ReactNode;
  children?: ReactNode;
}

/** A matter of the profile, on a card of its own. */
export function Bloco({ titulo, texto, lado, children }: Props) {
  return (
    <Cartao className={estilos.bloco}>
      <div className={estilos.cabeca}>
        <h2 className={estilos.titulo}>{titulo}</h2>
        {lado}
      </div>
      {texto && <p className={estilos.texto}>{texto}</p>}
      {children}
    </Cartao>
  );
}

/** The blocks of a section, one below the other. */
export function Blocos({ children }: { children: ReactNode }) {
  return <div className={estilos.blocos}>{children}</div>;
}
