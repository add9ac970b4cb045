import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { isPlanStale } from '../engines/away.ts';

const names = new Map<string, string>();
/**
 * Maximum number of different SQL texts. More means that code builds SQL from data; PostgreSQL does not keep further texts as prepared
 * statements.
 */
const MOST = 2_000;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Fields that the driver derives from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown[];
  readonly _parsers: unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

/** Members of the driver's connection that queries use. */
interface Connection {
  readonly stream: Writable;
  describe(config: unknown): void;
  _send(message: Buffer): void;
}

/** Private members of the driver's query. The driver's version is pinned. */
interface DriverQuery {
  name: string;
  callback: (error: Error | null, result: unknown) => void;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
}
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery;

/**
 * A prepared statement that asks for the description of its columns only at its first run on a connection. The description never changes:
 * PostgreSQL refuses a statement whose columns have changed, and the statement then gets another name. Requesting, reading and parsing the
 * description costs as much as some rows. The messages of all statements sent in the same tick leave in one write: on a busy server writes
 * are the largest cost.
 */
class NamedQuery extends Query {
  readonly #known: Map<string, Columns>;

  constructor(name: string, text: string, values: readonly unknown[], known: Map<string, Columns>, callback: DriverQuery['callback']) {
    super(text, values);
    this.name = name;
    this.callback = callback;
    this.#known = known;
  }

  override prepare(connection: Connection): void {
    const columns = this.#known.get(this.name);
    const messages: Buffer[] = [];
    const inOne: Connection = Object.create(connection);
    inOne._send = (message) => void messages.push(message);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      inOne.describe = () => {};
    }
    super.prepare(inOne);
    sendWithTheNext(connection.stream);
    connection._send(Buffer.concat(messages));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Corks the stream until the current tick ends. */
function sendWithTheNext(stream: Writable): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Part of every statement name. A new value makes each connection prepare its statements again. */
let generation = 0;

/**
 * Makes a pool's connection name each parametrised statement by the hash of its SQL, so that PostgreSQL parses and plans it once per
 * connection: on hot queries planning costs more than running. When another process's migration changes the result columns, PostgreSQL
 * refuses the prepared statement; it is prepared again and runs once more. Within a transaction that is not possible, and the refusal is
 * thrown (`inTransaction` starts the transaction again).
 * @param client a connection of the pool; its `query` is replaced
 */
export function nameStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const known = new Map<string, Columns>();
  const { stream } = (client as unknown as { connection: Connection }).connection;
  const run = (name: string, text: string, values: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      plain(new NamedQuery(name, text, values, known, (error, result) => (error ? reject(error) : resolve(result))));
    });
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name && rest.length === 0) return runFresh((current) => run(`${name}.${current}`, text, values));
    }
    if (text === 'begin') sendWithTheNext(stream);
    return plain(text, values, ...rest);
  }) as typeof client.query;
}

async function runFresh(run: (current: number) => Promise<unknown>): Promise<unknown> {
  const used = generation;
  try {
    return await run(used);
  } catch (error) {
    // The driver does this too: the stack shows the caller and not the socket.
    Error.captureStackTrace(error as Error);
    if (!isPlanStale(error)) throw error;
    // The first connection that gets the refusal starts a new generation for all connections.
    if (used === generation) generation++;
    return await run(generation).catch(() => {
      throw error;
    });
  }
}
