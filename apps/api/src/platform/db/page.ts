import { type RawBuilder, sql } from 'kysely';

/**
 * A count of rows in the SQL text itself. As a parameter PostgreSQL would not know that it is small: it would plan the
 * statement anew each time, which costs more than running it. Only for the few values of a first page; deeper ones
 * (`offset` above 0) go as a parameter, so that texts stay few.
 * @param limit rows of the page, at most some hundred.
 */
export function rowCount({ limit, offset }: { limit: number; offset: number }): RawBuilder<number> {
  return offset === 0 ? sql.lit(limit) : sql<number>`${limit + offset}::bigint`;
}

/** ` offset n`, or nothing on the first page. */
export function skip({ offset }: { offset: number }): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}
