import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SoParaLeitores } from '../words/so-para-leitores.tsx';
import estilos from './tabela.module.css';
import type { Selecao } from './use-selecao.ts';

export interface Coluna<T> {
  id: string;
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** Aligns numbers at the right. */
  direita?: boolean;
  /** The server's name of the sort order of this column. */
  ordem?: string;
  /**
   * On a phone a row is a card: `titulo` has the full width, `ao-lado` is below it with the column's name, `solto` is there without the
   * name, `inteiro` has its own line, and `fora` is omitted.
   */
  noCartao: 'titulo' | 'ao-lado' | 'solto' | 'inteiro' | 'fora';
  /** The title is for screen readers only. */
  semTitulo?: boolean;
}

export interface Ordem {
  por: string;
  direcao: 'asc' | 'desc';
}

interface Props<T> {
  /** Label of the table: `Meus produtos`. */
  rotulo: string;
  colunas: readonly Coluna<T>[];
  linhas: readonly T[];
  /** Label of a row for screen readers. */
  nomeDe: (linha: T) => string;
  ordem?: Ordem;
  aoOrdenar?: (ordem: Ordem) => void;
  selecao?: Selecao;
  /** Another page is loading. */
  trocando?: boolean;
}

/** A table of records. Its titles sort it, and its checkboxes select rows. On a phone the rows are cards. */
export function Tabela<T extends { id: string }>({
  rotulo,
  colunas,
  linhas,
  nomeDe,
  ordem,
  aoOrdenar,
  selecao,
  trocando = false,
}: Props<T>) {
  const visiveis = linhas.map(({ id }) => id);
  return (
    <div className={estilos.moldura} aria-busy={trocando}>
      <table className={estilos.tabela} aria-label={rotulo}>
        <thead>
          <tr>
            {selecao && (
              <th scope="col" className={estilos.caixa}>
                <Checkbox
                  aria-label="Escolher todos desta página"
                  checked={selecao.todosDe(visiveis)}
                  indeterminate={!selecao.todosDe(visiveis) && selecao.algumDe(visiveis)}
                  onChange={({ currentTarget }) => selecao.marcarPagina(visiveis, currentTarget.checked)}
                />
              </th>
            )}
            {colunas.map((coluna) => (
              <Titulo key={coluna.id} coluna={coluna} ordem={ordem} aoOrdenar={aoOrdenar} />
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.id} data-escolhida={selecao?.tem(linha.id) || undefined}>
              {selecao && (
                <td className={estilos.caixa}>
                  <Checkbox
                    aria-label={`Escolher ${nomeDe(linha)}`}
                    checked={selecao.tem(linha.id)}
                    onChange={({ currentTarget }) => selecao.marcar(linha.id, currentTarget.checked)}
                  />
                </td>
              )}
              {colunas.map(({ id, titulo, celula, direita, noCartao }) => (
                <td key={id} data-no-cartao={noCartao} data-rotulo={titulo} className={direita ? estilos.direita : undefined}>
                  {celula(linha)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PropsDoTitulo<T> {
  coluna: Coluna<T>;
  ordem: Ordem | undefined;
  aoOrdenar: ((ordem: Ordem) => void) | undefined;
}

function Titulo<T>({ coluna, ordem, aoOrdenar }: PropsDoTitulo<T>) {
  const { titulo, direita, semTitulo } = coluna;
  const por = coluna.ordem;
  const atual = ordem && ordem.por === por ? ordem.direcao : undefined;
  const texto = semTitulo ? <SoParaLeitores>{titulo}</SoParaLeitores> : titulo;
  const Icone = atual === 'asc' ? IconArrowUp : atual === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" className={direita ? estilos.direita : undefined} aria-sort={atual && (atual === 'asc' ? 'ascending' : 'descending')}>
      {por && aoOrdenar ? (
        <button
          type="button"
          className={estilos.ordenar}
          data-atual={atual !== undefined || undefined}
          onClick={() => aoOrdenar({ por, direcao: atual === 'asc' ? 'desc' : 'asc' })}
        >
          {texto}
          <Icone size={15} aria-hidden />
        </button>
      ) : (
        texto
      )}
    </th>
  );
}
