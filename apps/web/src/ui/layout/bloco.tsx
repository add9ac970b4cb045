import type { ReactNode } from 'react';
import estilos from './bloco.module.css';
import { Cartao } from './cartao.tsx';

interface Props {
  titulo: string;
  texto?: ReactNode;
  /** How the matter stands, beside the title. */
  selo?: ReactNode;
  /** What to do about it: at the right, below the words on a phone. */
  acao?: ReactNode;
  children?: ReactNode;
}

/** A matter of a page, on a card of its own. */
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

/** Blocks, one below the other. */
export function Blocos({ children }: { children: ReactNode }) {
  return <div className={estilos.blocos}>{children}</div>;
}
