import type { ReactNode } from 'react';
import { Link } from 'react-router';
import estilos from './operacao.module.css';

/** A fact with its name. @param inteiro among `fatos`: words that take a whole line */
export function Dito({ nome, inteiro = false, children }: { nome: string; inteiro?: boolean; children: ReactNode }) {
  return (
    <div className={inteiro ? estilos.inteiro : undefined}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page of a person; opening it is an act. */
export function Pessoa({ id, nome }: { id: string; nome: string }) {
  return (
    <Link to={`/operacao/pessoas/${id}`}>
      <bdi>{nome}</bdi>
    </Link>
  );
}
