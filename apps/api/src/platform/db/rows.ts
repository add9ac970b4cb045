/**
 * The row of a query that always returns one, such as a count.
 * @throws Error when there is no row
 */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always returns a row returned none');
  return row;
}
