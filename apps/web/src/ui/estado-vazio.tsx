import type { ReactNode } from 'react';
import estilos from './estado-vazio.module.css';

interface Props {
  titulo: string;
  children?: ReactNode;
  /** One of `ilustracoes.tsx`. */
  ilustracao: ReactNode;
  /** The way out: one button, seldom two. */
  acao?: ReactNode;
}

/** What a list shows when it has nothing. */
export function EstadoVazio({ titulo, children, ilustracao, acao }: Props) {
  return (
    <div className={estilos.estado}>
      {ilustracao}
      <h2 className={estilos.titulo}>{titulo}</h2>
      {children && <p className={estilos.texto}>{children}</p>}
      {acao && <div className={estilos.acao}>{acao}</div>}
    </div>
  );
}
