import type { ReactNode } from 'react';
import estilos from './estado-vazio.module.css';

interface Props {
  titulo: string;
  /** 1 when this is the title of the page. */
  nivel?: 1 | 2;
  children?: ReactNode;
  /** An illustration of `ilustracoes.tsx`. */
  ilustracao: ReactNode;
  /** The next step: one button, seldom two. */
  acao?: ReactNode;
}

/** Shown in place of an empty list. */
export function EstadoVazio({ titulo, nivel = 2, children, ilustracao, acao }: Props) {
  const Titulo = nivel === 1 ? 'h1' : 'h2';
  return (
    <div className={estilos.estado}>
      {ilustracao}
      <Titulo className={estilos.titulo}>{titulo}</Titulo>
      {children && <p className={estilos.texto}>{children}</p>}
      {acao && <div className={estilos.acao}>{acao}</div>}
    </div>
  );
}
