import type { ReactNode } from 'react';
import estilos from './grafico-de-barras.module.css';

interface Barra {
  /** Short label below the bar. */
  rotulo: string;
  /** Full name, in the table. */
  nome: string;
  valor: number;
  /** The formatted value, on the bar. */
  texto: string;
  /** The other cells of the table row. */
  celulas: readonly string[];
}

interface Props {
  titulo: string;
  /** Text for screen readers in place of the bars. */
  resumo: string;
  barras: readonly Barra[];
  /** Names of the table's columns, the column of `nome` first. */
  colunas: readonly string[];
  /** Another drawing of the data, in place of the vertical bars. */
  desenho?: ReactNode;
}

/** The height without the labels. All bars are fractions of it, so that the highest bars do not all reach the top. */
const LUGAR_DAS_BARRAS = '(100% - var(--lugar-das-palavras))';

/** A bar chart, with a table below that contains the values and more columns. */
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table is wider than a phone, and keyboards must scroll it */}
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
