// Compares how the embedded engine and PostgreSQL understand the recorded statements (decision 52).
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import type { Embedded } from '../../db/engines/embedded.ts';
import { kindOf, type Recorded } from './recorded.ts';

interface Described {
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

/** Parameter and column types of a statement by name, or the SQLSTATE of a refusal. */
type Told = { readonly refused: string } | { readonly parameters: readonly string[]; readonly columns: readonly string[] };

export interface Comparison {
  /** Statements that both engines understand alike. */
  readonly alike: number;
  /** Statements that both engines refuse with one SQLSTATE: tests of refusals, and tables that a test created itself. */
  readonly refused: readonly string[];
  /** Values that both drivers write and read alike. */
  readonly values: number;
  readonly differences: readonly string[];
}

/** Values that are tried per type and kind. */
const VALUES = 20;

/** Describes statements on a connection to PostgreSQL, as the driver does before it runs one. */
function describer(client: pg.Client): (text: string) => Promise<Described> {
  return (text) =>
    new Promise((resolve, reject) => {
      const found: { parameters: number[]; columns: { name: string; type: number }[] } = { parameters: [], columns: [] };
      const query = {
        submit(connection: {
          once(event: string, heard: (message: { dataTypeIDs: number[] }) => void): void;
          removeAllListeners(event: string): void;
          parse(query: { text: string; name: string; types: number[] }): void;
          describe(of: { type: 'S'; name: string }): void;
          sync(): void;
        }) {
          connection.removeAllListeners('parameterDescription');
          connection.once('parameterDescription', ({ dataTypeIDs }) => found.parameters.push(...dataTypeIDs));
          connection.parse({ text, name: '', types: [] });
          connection.describe({ type: 'S', name: '' });
          connection.sync();
        },
        handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
          for (const { name, dataTypeID } of fields) found.columns.push({ name, type: dataTypeID });
        },
        handleError: reject,
        handleReadyForQuery: () => resolve(found),
      };
      client.query(query as unknown as pg.Submittable);
    });
}

async function namesOfTypes(database: Database): Promise<Map<number, string>> {
  const rows = await database.query('select oid::int8 as oid, oid::regtype::text as name from pg_type');
  return new Map(rows.map(({ oid, name }) => [Number(oid), String(name)]));
}

async function told(describe: Promise<Described>, names: Map<number, string>): Promise<Told> {
  try {
    const { parameters, columns } = await describe;
    const nameOf = (type: number) => names.get(type) ?? String(type);
    return { parameters: parameters.map(nameOf), columns: columns.map(({ name, type }) => `${name}: ${nameOf(type)}`) };
  } catch (error) {
    return { refused: String((error as { code?: unknown }).code ?? error) };
  }
}

const typeOf = (column: string): string => column.slice(column.lastIndexOf(': ') + 2);

/** Normalises a value of a driver: the two drivers have different classes for bytes. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);

/**
 * A value as the database received it, and as it is read back when columns have this type. It is undefined when the value cannot be
 * written.
 */
async function roundTrip(database: Database, type: string, value: unknown, read: boolean): Promise<unknown> {
  const [row] = await database
    .query(`select value, value::text as text from (select $1::${type} as value) as given`, [value])
    .catch(() => []);
  return row && { text: row['text'], ...(read && { value: plain(row['value']) }) };
}

/**
 * Describes each statement on both engines without running it, and lets both drivers write and read its values. Both databases have the
 * migrated tables; `postgres` has one connection.
 */
export async function compareEngines(
  recorded: readonly Recorded[],
  url: string,
  postgres: Database,
  embedded: Embedded,
): Promise<Comparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const describe = describer(client);
  const [ours, theirs] = [await namesOfTypes(postgres), await namesOfTypes(embedded)];
  for (const database of [postgres, embedded]) await database.query(`set timezone = 'UTC'`);
  const differences: string[] = [];
  const refused: string[] = [];
  const texts = new Map<string, Told>();
  const tried = new Map<string, unknown[]>();
  try {
    for (const { text } of recorded) {
      if (texts.has(text)) continue;
      const here = await told(describe(text), ours);
      const there = await told(embedded.describe(text), theirs);
      texts.set(text, here);
      if (!isDeepStrictEqual(here, there))
        differences.push(`${text}\n  PostgreSQL: ${JSON.stringify(here)}\n  embutido: ${JSON.stringify(there)}`);
      else if ('refused' in here) refused.push(`${here.refused}: ${text}`);
    }
    const columns = new Set([...texts.values()].flatMap((one) => ('refused' in one ? [] : one.columns.map(typeOf))));
    for (const { text, values } of recorded) {
      const here = texts.get(text);
      if (!here || 'refused' in here) continue;
      for (const [at, value] of values.entries()) {
        const type = here.parameters[at];
        if (type === undefined) continue;
        const key = `${type}\0${kindOf(value)}`;
        const all = tried.get(key) ?? [];
        tried.set(key, all);
        if (all.length >= VALUES || all.some((one) => isDeepStrictEqual(one, value))) continue;
        all.push(value);
        const read = columns.has(type);
        const [one, other] = [await roundTrip(postgres, type, value, read), await roundTrip(embedded, type, value, read)];
        if (!isDeepStrictEqual(one, other))
          differences.push(
            `${type} de ${kindOf(value)}: ${JSON.stringify(value)}\n  PostgreSQL: ${JSON.stringify(one)}\n  embutido: ${JSON.stringify(other)}`,
          );
      }
    }
  } finally {
    await client.end();
  }
  const values = [...tried.values()].reduce((total, all) => total + all.length, 0);
  return { alike: texts.size - refused.length, refused, values, differences };
}
