import { conferirLink } from '@festejo/contrato/conta/usuarios.ts';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOfError } from '../../../../lib/http/errors.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { type ContaDoLink, useLink } from './link.api.ts';

interface Props {
  userId: string;
  code: string;
  /** What this screen is for: a link of another letter is none of its. */
  finalidades: readonly ContaDoLink['finalidade'][];
  /** The screen's title until the link is known. */
  titulo: string;
  usado: ReactNode;
  /** Too old, replaced, incomplete or altered: to the person the same. */
  vencido: ReactNode;
  children: (conta: ContaDoLink) => ReactNode;
}

/** Looks at a letter's link, without using it, and shows the screen of what it is. */
export function EstadoDoLink({ userId, code, finalidades, titulo, usado, vencido, children }: Props) {
  const inteiro = conferirLink.body.safeParse({ userId, code }).success;
  return inteiro ? <Conferido {...{ userId, code, finalidades, titulo, usado, vencido, children }} /> : vencido;
}

function Conferido({ userId, code, finalidades, titulo, usado, vencido, children }: Props) {
  const { data, error, isFetching, refetch } = useLink(userId, code);
  if (data) {
    if (data.conta && finalidades.includes(data.conta.finalidade)) return children(data.conta);
    return data.situacao === 'usado' ? usado : vencido;
  }
  return (
    <QuadroDeEntrada titulo={titulo}>
      {error && !isFetching ? (
        <div className={estilos.campos}>
          <Nota cor="negative" role="alert">
            {textOfError(error)}
          </Nota>
          <Botao size="lg" fullWidth onClick={() => void refetch()}>
            Tentar de novo
          </Botao>
        </div>
      ) : (
        <p role="status" className={estilos.aguarde}>
          <Loader size="sm" aria-hidden /> Conferindo o link…
        </p>
      )}
    </QuadroDeEntrada>
  );
}
