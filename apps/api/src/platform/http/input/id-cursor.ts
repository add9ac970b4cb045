import { ValidationError } from '../errors.ts';

/** True for an id in our form: a UUID in lower case. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The error for a cursor that this server did not make. */
export const pageGone = () => new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);

/**
 * Reads a cursor: the id after which a list ordered by id continues. It is null without a cursor.
 * @throws ValidationError when this server did not make the cursor.
 */
export function readIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined || cursor === '') return null;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isUuid(id)) throw pageGone();
  return id;
}

/**
 * Cuts a page and makes the cursor of the next one.
 * @param rows at most `size + 1` rows; the extra row shows that there is a next page
 * @param size rows per page
 * @returns the rows of the page, and the cursor of the next page or null
 */
export function pageById<R extends { readonly id: string }>(
  rows: readonly R[],
  size: number,
): { rows: readonly R[]; cursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, cursor: last ? Buffer.from(last.id).toString('base64url') : null };
}
