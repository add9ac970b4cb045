import { type RawBuilder, sql } from 'kysely';

/**
 * A count of rows in the SQL text itself. As a parameter PostgreSQL would not know that it is small: it would plan the
 * statement anew each time, which costs more than running it. `offset` is null on a first page; of a deeper one it is a
 * parameter, so that texts stay few.
 * @param limit rows of the page, at most some hundred.
 */
export function rowCount(limit: number, offset: RawBuilder<number> | null): RawBuilder<number> {
  return offset ? sql<number>`${sql.lit(limit)} + ${offset}::bigint` : sql.lit(limit);
}

/** ` offset n`, or nothing on the first page. */
export function skip(offset: RawBuilder<number> | null): RawBuilder<unknown> {
  return offset ? sql`offset ${offset}::bigint` : sql``;
}
