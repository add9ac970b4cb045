import type { ReactNode } from 'react';
import { Fichas } from '../../../ui/buttons/fichas.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { useListSearch } from '../../../ui/tabela/use-list-search.ts';
import estilos from './operacao.module.css';

interface NaFila<S extends string> {
  /** The query of the queue; `S` is the state of waiting cases. */
  pedido: { situacao: S | 'decididas'; page: number; pageSize: number };
  espera: S;
  escolher: (situacao: S | 'decididas') => void;
  mudarPagina: (page: number, pageSize: number) => void;
}

/** The shown part of a queue, kept in the address. @param espera the server's word for waiting cases */
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
  /** Replaces an empty list. */
  nada: ReactNode;
  children: ReactNode;
}

/** A queue of the operator: the choice between waiting and decided cases, the list, and its pages. */
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
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={mudarPagina} />
    </div>
  );
}
