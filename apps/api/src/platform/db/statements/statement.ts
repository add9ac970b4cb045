import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';

/** Where a value goes that each run gives anew. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The places of a statement's values, by their names. */
export type Given<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

interface Compiled {
  readonly sql: string;
  /** What each parameter of the text is: a place to fill, or a value of the statement itself. */
  readonly parameters: readonly unknown[];
  /** What plugins know the text by. */
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
  // A place that the text has several times is one parameter: it is sent and read once.
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
 * A statement whose text is made at its first run and then only gets its values: on the busiest paths making the text anew costs as
 * much as reading the reply. `build` writes it as any other, with `given.x` where the value `x` of each run goes.
 */
export function statement<P extends object, R>(build: (given: Given<P>) => RawBuilder<R>): (db: Db, values: P) => Promise<R[]> {
  let compiled: Compiled | undefined;
  return (db, values) => {
    compiled ??= compile(db, build);
    return run(db, compiled, values);
  };
}

/** The same for a statement of a few shapes, whose texts differ (a filter that is there or not, a page's size). */
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
