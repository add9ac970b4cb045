import type { ReactNode } from 'react';
import { ErroComNovaTentativa } from './erro-com-nova-tentativa.tsx';

interface Props {
  consulta: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** As high as what is to come. */
  esqueleto: ReactNode;
  /** Nothing else is on the page: what went wrong is its title. */
  daPagina?: boolean;
}

/** What stands in the place of a reading that has no data yet: its skeleton, or why it did not come and a way to ask again. */
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
