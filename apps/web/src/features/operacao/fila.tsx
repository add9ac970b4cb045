import { type ReactNode, useState } from 'react';
import { Fichas } from '../../ui/buttons/fichas.tsx';
import { Paginas } from '../../ui/tabela/paginas.tsx';
import estilos from './operacao.module.css';

const TAMANHOS = [10, 25, 50] as const;

interface NaFila<S extends string> {
  /** What is read: `S` is what waits. */
  pedido: { situacao: S | 'decididas'; page: number; pageSize: number };
  espera: S;
  mudar: (pedido: NaFila<S>['pedido']) => void;
}

/** Which part of a queue is looked at. @param espera the server's word for what waits */
export function useFila<S extends string>(espera: S): NaFila<S> {
  const [pedido, mudar] = useState<NaFila<S>['pedido']>({ situacao: espera, page: 0, pageSize: TAMANHOS[0] });
  return { pedido, espera, mudar };
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
export function Fila<S extends string>({ fila: { pedido, espera, mudar }, legenda, total, nada, children }: Props<S>) {
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
          aoEscolher={(uma) => mudar({ situacao: uma, page: 0, pageSize })}
        />
      </div>
      {total === 0 ? nada : children}
      {(total > TAMANHOS[0] || page > 0) && (
        <Paginas
          pagina={page}
          tamanho={pageSize}
          total={total}
          opcoes={TAMANHOS}
          aoMudar={(uma, tamanho) => mudar({ situacao, page: uma, pageSize: tamanho })}
        />
      )}
    </div>
  );
}
