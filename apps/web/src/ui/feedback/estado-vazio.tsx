import type { ReactNode } from 'react';
import estilos from './estado-vazio.module.css';

interface Props {
  titulo: string;
  /** 1 where it is the title of the page. */
  nivel?: 1 | 2;
  children?: ReactNode;
  /** One of `ilustracoes.tsx`. */
  ilustracao: ReactNode;
  /** The way out: one button, seldom two. */
  acao?: ReactNode;
}

/** What a list shows when it has nothing. */
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
