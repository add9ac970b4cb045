import type { ComponentType, ReactNode } from 'react';
import { numero } from '../../lib/text/formats.ts';
import { SoParaLeitores } from '../words/so-para-leitores.tsx';
import estilos from './fichas.module.css';

interface Ficha<T> {
  valor: T;
  nome: string;
  icone?: ComponentType<{ size: number; 'aria-hidden': true }>;
  quantos?: number;
}

interface Props<T> {
  /** Legend for screen readers: the effect of the choice. */
  legenda: string;
  opcoes: readonly Ficha<T>[];
  escolhida: T;
  aoEscolher: (valor: T) => void;
  /** Rendered after the chips, as another one. */
  children?: ReactNode;
}

/** A choice of one chip among few, all visible. Used to filter a list. */
export function Fichas<T extends string | undefined>({ legenda, opcoes, escolhida, aoEscolher, children }: Props<T>) {
  return (
    <fieldset className={estilos.fichas}>
      <legend>
        <SoParaLeitores>{legenda}</SoParaLeitores>
      </legend>
      {opcoes.map(({ valor, nome, icone: Icone, quantos }) => (
        <button
          key={valor ?? ''}
          type="button"
          className={estilos.ficha}
          aria-pressed={escolhida === valor}
          onClick={() => aoEscolher(valor)}
        >
          {Icone && <Icone size={18} aria-hidden />}
          <span className={estilos.nome}>{nome}</span> {quantos !== undefined && <span className={estilos.quantos}>{numero(quantos)}</span>}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
