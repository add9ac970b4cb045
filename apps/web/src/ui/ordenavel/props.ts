import type { ReactNode } from 'react';

/** Of a list that is put in order. */
export interface Props<T> {
  itens: readonly T[];
  /** What the list is: `Fotos e vídeos`. */
  rotulo: string;
  /** What readers call an item: `Foto 2`. */
  nomeDe: (item: T, i: number) => string;
  desenhar: (item: T, i: number) => ReactNode;
  /** Told the new order once, when a move is over and something changed. */
  aoOrdenar: (itens: T[]) => void;
  /** For rows: the handle stands before the item, and it alone drags. Without it, on a card's corner, and all of the card drags. */
  emLinhas?: boolean;
  className?: string | undefined;
  /** More of the list, after what can be moved. */
  children?: ReactNode;
}
