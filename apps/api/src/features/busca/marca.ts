import { ValidationError } from '../../platform/http/errors.ts';

/** Where a page of results ended. */
export interface Marca {
  /** 0 among those with the words in their name, 1 among the others. */
  readonly faixa: number;
  /** Which round over the suppliers: each gives two products in one. 0 where there are no rounds. */
  readonly volta: number;
  /** What the order goes by: chord in metres, place by rating, price. */
  readonly chave: number;
  readonly fornecedorId: string;
  readonly produtoId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function cursorDaMarca({ faixa, volta, chave, fornecedorId, produtoId }: Marca): string {
  return Buffer.from([faixa, volta, chave, fornecedorId, produtoId].join(' ')).toString('base64url');
}

/** @throws ValidationError when it is not one of ours. */
export function lerMarca(cursor: string): Marca {
  const [faixa = '', volta = '', chave = '', fornecedorId = '', produtoId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const marca = { faixa: Number(faixa), volta: Number(volta), chave: Number(chave), fornecedorId, produtoId };
  const nossa =
    /^[01]$/.test(faixa) &&
    /^\d{1,7}$/.test(volta) &&
    chave !== '' &&
    Number.isFinite(marca.chave) &&
    UUID.test(fornecedorId) &&
    UUID.test(produtoId);
  if (!nossa) throw new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);
  return marca;
}
