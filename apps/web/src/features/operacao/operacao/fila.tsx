import { OPCOES_DE_PAGINA } from '@festejo/contrato/common/constants.ts';
import type { ReactNode } from 'react';
import { Fichas } from '../../../ui/buttons/fichas.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { useListSearch } from '../../../ui/tabela/use-list-search.ts';
import estilos from './operacao.module.css';

interface NaFila<S extends string> {
  /** What is read: `S` is what waits. */
  pedido: { situacao: S | 'decididas'; page: number; pageSize: number };
  espera: S;
  escolher: (situacao: S | 'decididas') => void;
  mudarPagina: (page: number, pageSize: number) => void;
}

/** Which part of a queue is looked at, kept in the address. @param espera the server's word for what waits */
export function useFila<S extends string>(espera: S): NaFila<S> {
  const { page, pageSize, filtros, filtrar, mudarPagina } = useListSearch(['situacao']);
  return {
    pedido: { situacao: filtros.situacao === 'decididas' ? 'decididas' : espera, page, pageSize },
    espera,
    escolher: (situacao) => filtrar({ situacao: situacao === espera ? '' : situacao }),
    mudarPagina,
  };
}

interface Props<S extends string> {
  fila: NaFila<S>;
  /** `Quais denúncias`. */
  legenda: string;
  total: number;
  /** In place of the list, when there is nothing. */
  nada: ReactNode;
  children: ReactNode;
}

/** What waits for the operator, or was decided: the choice between the two, the list, its pages. */
export function Fila<S extends string>({ fila: { pedido, espera, escolher, mudarPagina }, legenda, total, nada, children }: Props<S>) {
  const { situacao, page, pageSize } = pedido;
  return (
    <div>
      <div className={estilos.filtro}>
        <Fichas
          legenda={legenda}
          opcoes={[
            { valor: espera, nome: 'Esperam' },
            { valor: 'decididas', nome: 'Decididas' },
          ]}
          escolhida={situacao}
          aoEscolher={escolher}
        />
      </div>
      {total === 0 ? nada : children}
      <Paginas pagina={page} tamanho={pageSize} total={total} opcoes={OPCOES_DE_PAGINA} aoMudar={mudarPagina} />
    </div>
  );
}
