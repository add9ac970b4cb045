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
  /** The purposes that this screen handles. A link for another purpose counts as invalid. */
  finalidades: readonly ContaDoLink['finalidade'][];
  /** The screen's title until the link is checked. */
  titulo: string;
  usado: ReactNode;
  /** Shown for a link that is expired, replaced, incomplete or altered: the person needs no distinction. */
  vencido: ReactNode;
  children: (conta: ContaDoLink) => ReactNode;
}

/** Checks the link of an e-mail without using it, and shows the screen for its state. */
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
