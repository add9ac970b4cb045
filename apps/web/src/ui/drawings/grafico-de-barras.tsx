import type { ReactNode } from 'react';
import estilos from './grafico-de-barras.module.css';

interface Barra {
  /** Short, below the bar. */
  rotulo: string;
  /** Whole, in the table. */
  nome: string;
  valor: number;
  /** What the value is called on the bar. */
  texto: string;
  /** The other cells of its row. */
  celulas: readonly string[];
}

interface Props {
  titulo: string;
  /** What a reader hears in the place of the bars. */
  resumo: string;
  barras: readonly Barra[];
  /** Names of the table's columns, that of `nome` first. */
  colunas: readonly string[];
  /** Another drawing of the same, in the place of the standing bars. */
  desenho?: ReactNode;
}

/** What their words leave: all bars are parts of it, so that the highest ones, too, are told apart. */
const LUGAR_DAS_BARRAS = '(100% - var(--lugar-das-palavras))';

/** Bars to look at, and behind them the table that says the same and more. */
export function GraficoDeBarras({ titulo, resumo, barras, colunas, desenho }: Props) {
  const maior = Math.max(...barras.map(({ valor }) => valor), 0);
  return (
    <figure className={estilos.grafico}>
      <figcaption>
        <h2 className={estilos.titulo}>{titulo}</h2>
        <p className={estilos.resumo}>{resumo}</p>
      </figcaption>
      {desenho ?? (
        <div className={estilos.barras} data-vazias={maior === 0 || undefined} aria-hidden>
          {barras.map(({ nome, rotulo, valor, texto }) => (
            <div key={nome} className={estilos.coluna} title={`${nome}: ${texto}`}>
              <span className={estilos.valor}>{valor > 0 && texto}</span>
              <span
                className={estilos.barra}
                data-vazia={valor === 0 || undefined}
                style={{ height: `calc(${LUGAR_DAS_BARRAS} * ${maior > 0 ? valor / maior : 0})` }}
              />
              <span className={estilos.rotulo}>{rotulo}</span>
            </div>
          ))}
        </div>
      )}
      <details className={estilos.detalhes}>
        <summary>Ver em tabela</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the card, and keys must reach its end */}
        <section className={estilos.rolagem} aria-label={`${titulo}, em tabela`} tabIndex={0}>
          <table className={estilos.tabela}>
            <thead>
              <tr>
                {colunas.map((coluna) => (
                  <th key={coluna} scope="col">
                    {coluna}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {barras.map(({ nome, celulas }) => (
                <tr key={nome}>
                  <th scope="row">{nome}</th>
                  {celulas.map((celula, i) => (
                    <td key={colunas[i + 1]}>{celula}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
