import type { ReactNode } from 'react';

/** Props of a sortable list. */
export interface Props<T> {
  itens: readonly T[];
  /** Label of the list: `Fotos e vídeos`. */
  rotulo: string;
  /** Label of an item for screen readers: `Foto 2`. */
  nomeDe: (item: T, i: number) => string;
  desenhar: (item: T, i: number) => ReactNode;
  /** Receives the new order once, when a move has ended and changed the order. */
  aoOrdenar: (itens: T[]) => void;
  /**
   * For rows: the handle is before the item, and only the handle drags. Otherwise the handle is on a corner of the card, and the whole card
   * drags.
   */
  emLinhas?: boolean;
  className?: string | undefined;
  /** Rendered at the end of the list, and cannot be moved. */
  children?: ReactNode;
}
