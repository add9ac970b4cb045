// No schema, so that a page which only shows a cart does not load one.

/** What of a line of the cart counts for its subtotal. */
export interface LinhaDoSubtotal {
  /** As the line was added, in centavos. */
  readonly precoEmCentavos: number;
  readonly quantidade: number;
  /** Its product is on sale: what is not cannot be bought, and does not count. */
  readonly aVenda: boolean;
}

/** Price times quantity (specification, point 4), in centavos. */
export const totalDaLinha = ({ precoEmCentavos, quantidade }: Pick<LinhaDoSubtotal, 'precoEmCentavos' | 'quantidade'>): number =>
  precoEmCentavos * quantidade;

/** What the lines of one event come to before any coupon, in centavos: the same sum in the reply and on the screen. */
export const subtotalDasLinhas = (linhas: readonly LinhaDoSubtotal[]): number =>
  linhas.reduce((soma, linha) => (linha.aVenda ? soma + totalDaLinha(linha) : soma), 0);
