import { isUuid, pageGone } from '../../../platform/http/input/id-cursor.ts';

/** Position where a page of the nearest-first list ended: chord to the supplier in metres, supplier, product. */
export interface MarcaNoRaio {
  corda: number;
  fornecedorId: string;
  produtoId: string;
}

export function cursorNoRaio(marca: MarcaNoRaio): string {
  return Buffer.from([marca.corda, marca.fornecedorId, marca.produtoId].join(' ')).toString('base64url');
}

/** @throws ValidationError for a cursor that this server did not write. */
export function lerCursorNoRaio(cursor: string): MarcaNoRaio {
  const [corda = '', fornecedorId = '', produtoId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const number = Number(corda);
  if (corda === '' || !Number.isFinite(number) || !isUuid(fornecedorId) || !isUuid(produtoId)) throw pageGone();
  return { corda: number, fornecedorId, produtoId };
}
