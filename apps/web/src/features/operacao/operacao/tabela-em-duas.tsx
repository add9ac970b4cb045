import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import estilos from './operacao.module.css';

interface Props<T> {
  rotulo: string;
  colunas: readonly Coluna<T>[];
  linhas: readonly T[];
  nomeDe: (linha: T) => string;
  /** Nothing goes on there: it can wait behind the fold. */
  parada: (linha: T) => boolean;
  /** What the fold says of so many. */
  dobra: (quantas: number) => string;
  /** In place of the table, where all of it is folded. */
  nada: string;
}

/** A table whose rows without anything to look at are folded below the others. */
export function TabelaEmDuas<T extends { id: string }>({ linhas, parada, dobra, nada, rotulo, ...tabela }: Props<T>) {
  const paradas = linhas.filter(parada);
  const vivas = linhas.filter((linha) => !parada(linha));
  return (
    <>
      {vivas.length > 0 ? <Tabela rotulo={rotulo} linhas={vivas} {...tabela} /> : <p className={estilos.solto}>{nada}</p>}
      {paradas.length > 0 && (
        <details className={estilos.dobra}>
          <summary>{dobra(paradas.length)}</summary>
          <Tabela rotulo={`${rotulo}: ${dobra(paradas.length)}`} linhas={paradas} {...tabela} />
        </details>
      )}
    </>
  );
}
