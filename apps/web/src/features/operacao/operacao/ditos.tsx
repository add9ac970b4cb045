import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import estilos from './operacao.module.css';

/** A fact with its label. @param inteiro among `fatos`: a text that takes a whole row */
export function Dito({ nome, inteiro = false, children }: { nome: string; inteiro?: boolean; children: ReactNode }) {
  return (
    <div className={inteiro ? estilos.inteiro : undefined}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to the page of a person. Opening that page is logged. */
export function Pessoa({ id, nome }: { id: string; nome: string }) {
  return (
    <Link to={caminhoDe('operacao/pessoa', { id })}>
      <bdi>{nome}</bdi>
    </Link>
  );
}
