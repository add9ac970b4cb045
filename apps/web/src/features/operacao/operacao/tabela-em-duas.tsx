import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import estilos from './operacao.module.css';

interface Props<T> {
  rotulo: string;
  colunas: readonly Coluna<T>[];
  linhas: readonly T[];
  nomeDe: (linha: T) => string;
  /** Whether a row has nothing to look at, so that it is collapsed. */
  parada: (linha: T) => boolean;
  /** The title of the collapsed part, with its number of rows. */
  dobra: (quantas: number) => string;
  /** Replaces the table when all rows are collapsed. */
  nada: string;
}

/** A table whose rows without anything to look at are collapsed below the others. */
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
