import type { ReactNode } from 'react';
import { ErroComNovaTentativa } from './erro-com-nova-tentativa.tsx';

interface Props {
  consulta: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** A placeholder with the height of the content. */
  esqueleto: ReactNode;
  /** The page has no other content, so that the error becomes its title. */
  daPagina?: boolean;
}

/** Shown while a query has no data: the placeholder, or the error with a retry button. */
export function SemDados({ consulta, esqueleto, daPagina = false }: Props) {
  if (!consulta.error) return esqueleto;
  return (
    <ErroComNovaTentativa
      erro={consulta.error}
      aoTentarDeNovo={() => void consulta.refetch()}
      tentando={consulta.isFetching}
      nivel={daPagina ? 1 : 2}
    />
  );
}
