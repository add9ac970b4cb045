import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';

/** Placeholder for a value that each run supplies. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Placeholders for the values of a statement, by their names. */
export type Given<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

interface Compiled {
  readonly sql: string;
  /** Each parameter of the text: a placeholder to fill, or a constant of the statement itself. */
  readonly parameters: readonly unknown[];
  /** The id by which Kysely's plugins know the text. */
  readonly queryId: CompiledQuery['queryId'];
}

function compile<P, R>(db: Db, build: (given: Given<P>) => RawBuilder<R>): Compiled {
  const places = new Map<string, Place>();
  const given = new Proxy({} as Given<P>, {
    get(_target, name: string) {
      const place = places.get(name) ?? new Place(name);
      places.set(name, place);
      return sql.val(place);
    },
  });
  const compiled = build(given).compile(db);
  // A placeholder that the text has several times becomes one parameter: it is sent and parsed once.
  const parameters: unknown[] = [];
  const text = compiled.sql.replace(/\$(\d+)/g, (_found, number: string) => {
    const value = compiled.parameters[Number(number) - 1];
    let at = value instanceof Place ? parameters.indexOf(value) : -1;
    if (at < 0) at = parameters.push(value) - 1;
    return `$${at + 1}`;
  });
  return { sql: text, parameters, queryId: compiled.queryId };
}

async function run<P, R>(db: Db, { sql: text, parameters, queryId }: Compiled, values: P): Promise<R[]> {
  const filled = parameters.map((one) => (one instanceof Place ? values[one.name as keyof P] : one));
  const query = { sql: text, parameters: filled, queryId } as unknown as Parameters<Db['executeQuery']>[0];
  return (await db.executeQuery(query)).rows as R[];
}

/**
 * Makes a statement whose SQL text is built at its first run; later runs only fill in the values. On the busiest paths building the text
 * again costs as much as reading the reply.
 * @param build writes the SQL, with `given.x` for the value `x` of each run
 * @returns runs the statement and returns its rows
 */
export function statement<P extends object, R>(build: (given: Given<P>) => RawBuilder<R>): (db: Db, values: P) => Promise<R[]> {
  let compiled: Compiled | undefined;
  return (db, values) => {
    compiled ??= compile(db, build);
    return run(db, compiled, values);
  };
}

/**
 * Like `statement`, for a few shapes whose texts differ (a filter that is present or absent, a page size).
 * @param build writes the SQL of one shape; there is one cached text per combination of the shape's values
 */
export function statementOf<S extends object, P extends object, R>(
  build: (shape: S, given: Given<P>) => RawBuilder<R>,
): (db: Db, shape: S, values: P) => Promise<R[]> {
  const compiled = new Map<string, Compiled>();
  return (db, shape, values) => {
    const key = Object.values(shape).join();
    const known = compiled.get(key) ?? compile(db, (given: Given<P>) => build(shape, given));
    compiled.set(key, known);
    return run(db, known, values);
  };
}
