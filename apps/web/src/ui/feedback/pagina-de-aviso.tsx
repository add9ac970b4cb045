import type { ReactNode } from 'react';
import { Bandeirinhas } from '../drawings/bandeirinhas.tsx';
import estilos from './pagina-de-aviso.module.css';

interface Props {
  titulo: string;
  children: ReactNode;
  ilustracao: ReactNode;
  acao: ReactNode;
}

/** A whole page with one message: 404, under development. */
export function PaginaDeAviso({ titulo, children, ilustracao, acao }: Props) {
  return (
    <div className={estilos.pagina}>
      <Bandeirinhas />
      <div className={estilos.miolo}>
        {ilustracao}
        <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
          {titulo}
        </h1>
        <p className={estilos.texto}>{children}</p>
        {acao}
      </div>
    </div>
  );
}
