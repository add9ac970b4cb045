import { ValidationError } from '../../platform/http/errors.ts';

/** Where a page of the nearest-first list ended: chord to the supplier in metres, supplier, product. */
export interface MarcaNoRaio {
  corda: number;
  fornecedorId: string;
  produtoId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const encode = (parts: readonly (string | number)[]) => Buffer.from(parts.join(' ')).toString('base64url');
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString().split(' ');
const invalid = () => new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);

export function cursorNoRaio(marca: MarcaNoRaio): string {
  return encode([marca.corda, marca.fornecedorId, marca.produtoId]);
}

/** @throws ValidationError when it is not one of ours. */
export function lerCursorNoRaio(cursor: string): MarcaNoRaio {
  const [corda = '', fornecedorId = '', produtoId = ''] = decode(cursor);
  const number = Number(corda);
  if (corda === '' || !Number.isFinite(number) || !UUID.test(fornecedorId) || !UUID.test(produtoId)) throw invalid();
  return { corda: number, fornecedorId, produtoId };
}

/** Newest-first lists end at an id. */
export function cursorDoId(id: string): string {
  return encode([id]);
}

/** @throws ValidationError when it is not one of ours. */
export function lerCursorDoId(cursor: string): string {
  const [id = ''] = decode(cursor);
  if (!UUID.test(id)) throw invalid();
  return id;
}
