// The file has no schema, so that a page which only shows a cart does not load Zod schemas.

/** The fields of a cart line that its subtotal needs. */
export interface LinhaDoSubtotal {
  /** The price at which the line was added, in centavos. */
  readonly precoEmCentavos: number;
  readonly quantidade: number;
  /** Whether the product is on sale; other lines cannot be bought and do not count. */
  readonly aVenda: boolean;
}

/** Price times quantity, in centavos. */
export const totalDaLinha = ({ precoEmCentavos, quantidade }: Pick<LinhaDoSubtotal, 'precoEmCentavos' | 'quantidade'>): number =>
  precoEmCentavos * quantidade;

/** Sum of one event's lines before any coupon, in centavos. The reply and the screen share this sum. */
export const subtotalDasLinhas = (linhas: readonly LinhaDoSubtotal[]): number =>
  linhas.reduce((soma, linha) => (linha.aVenda ? soma + totalDaLinha(linha) : soma), 0);
