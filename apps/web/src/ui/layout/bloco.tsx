import type { ReactNode } from 'react';
import estilos from './bloco.module.css';
import { Cartao } from './cartao.tsx';

interface Props {
  titulo: string;
  texto?: ReactNode;
  /** A state label beside the title. */
  selo?: ReactNode;
  /** A button at the right of the title; below the text on a phone. */
  acao?: ReactNode;
  children?: ReactNode;
}

/** A section of a page, on its own card. */
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

/** A column of blocks. */
export function Blocos({ children }: { children: ReactNode }) {
  return <div className={estilos.blocos}>{children}</div>;
}
