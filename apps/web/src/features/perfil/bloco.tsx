import type { ReactNode } from 'react';
import { Cartao } from '../../ui/cartao.tsx';
import estilos from './bloco.module.css';

interface Props {
  titulo: string;
  texto?: ReactNode;
  /** How the matter stands, beside the title. */
  selo?: ReactNode;
  /** What to do about it: at the right, below the words on a phone. */
  acao?: ReactNode;
  children?: ReactNode;
}

/** A matter of the profile, on a card of its own. */
export function Bloco({ titulo, texto, selo, acao, children }: Props) {
  return (
    <Cartao className={estilos.bloco}>
      <div className={estilos.cabeca}>
        <div>
          <h2 className={estilos.titulo}>
            {titulo} {selo}
          </h2>
          {texto && <p className={estilos.texto}>{texto}</p>}
        </div>
        {acao}
      </div>
      {children}
    </Cartao>
  );
}

/** The blocks of a section, one below the other. */
export function Blocos({ children }: { children: ReactNode }) {
  return <div className={estilos.blocos}>{children}</div>;
}
