import { ValidationError } from '../errors.ts';

/** An id as ours are written. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** For a cursor that is none of ours. */
export const pageGone = () => new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);

/** The id that a list ordered by id goes on after; null without a cursor. @throws ValidationError when it is not one of ours. */
export function readIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined || cursor === '') return null;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isUuid(id)) throw pageGone();
  return id;
}

/** A page of `rows`, which are one more than `size` where there is a next page, and the cursor that asks for that. */
export function pageById<R extends { readonly id: string }>(
  rows: readonly R[],
  size: number,
): { rows: readonly R[]; cursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, cursor: last ? Buffer.from(last.id).toString('base64url') : null };
}
