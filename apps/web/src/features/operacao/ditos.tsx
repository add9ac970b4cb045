import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A fact with its name. */
export function Dito({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
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
