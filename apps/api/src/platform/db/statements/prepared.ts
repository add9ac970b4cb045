import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { isPlanStale } from '../engines/away.ts';

const names = new Map<string, string>();
/** Above this many different texts something builds SQL from data; further ones are not kept by the server. */
const MOST = 2_000;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** What the driver makes of the description of a statement's columns. */
interface Columns {
  readonly fields: unknown[];
  readonly _parsers: unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

/** The driver's connection, as far as its queries use it. */
interface Connection {
  readonly stream: Writable;
  describe(config: unknown): void;
  _send(message: Buffer): void;
}

/** The parts of the driver's query that are its own affair; its version is pinned. */
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
 * A prepared statement that asks for the description of its columns at its first run on a connection only: it is the same at each
 * (PostgreSQL refuses one whose columns have changed, and it gets another name), and asking, reading and preparing for it costs as much
 * as some rows.
 * Its messages leave in one piece, with those of the statements asked for at the same moment: on a busy server sending is what costs most.
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

/** Holds what is written from now on until the code that runs has ended. */
function sendWithTheNext(stream: Writable): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Part of every name: another one makes each connection prepare its statements anew. */
let generation = 0;

/**
 * Makes a pool's connection name each parametrised statement by its SQL's hash, so that PostgreSQL parses and plans it
 * once a connection: on hot queries planning costs more than running. Another process's migration that changes what a statement gives
 * back makes PostgreSQL refuse the prepared one: it is prepared anew and runs once more. Within a transaction that is not possible, and
 * the refusal is thrown (`inTransaction` begins anew).
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
    // As the driver does it: the trace of who asked, not of the socket.
    Error.captureStackTrace(error as Error);
    if (!isPlanStale(error)) throw error;
    // The first to hear of it speaks for all connections.
    if (used === generation) generation++;
    return await run(generation).catch(() => {
      throw error;
    });
  }
}
