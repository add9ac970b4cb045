import { type RawBuilder, sql } from 'kysely';

/**
 * A row count as a literal in the SQL text. As a parameter its size would be unknown to PostgreSQL, which would plan the statement again
 * each time; planning costs more than running it.
 * @param limit rows of the page, at most some hundred
 * @param offset rows to skip: null on a first page, a parameter on deeper pages so that the number of texts stays small.
 */
export function rowCount(limit: number, offset: RawBuilder<number> | null): RawBuilder<number> {
  return offset ? sql<number>`${sql.lit(limit)} + ${offset}::bigint` : sql.lit(limit);
}

/**
 * SQL `offset n`, or empty text on the first page.
 * @param offset rows to skip; null on the first page
 */
export function skip(offset: RawBuilder<number> | null): RawBuilder<unknown> {
  return offset ? sql`offset ${offset}::bigint` : sql``;
}
