import { type RawBuilder, sql } from 'kysely';

/**
 * Values as a list for `in`. They are literals, not parameters: PostgreSQL uses a partial index only for a query whose text repeats the
 * condition of the index.
 * @param values constants of the code, never input
 */
export const literals = (values: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(values.map(sql.lit))})`;
