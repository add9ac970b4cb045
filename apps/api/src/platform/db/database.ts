import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { nameStatements } from './prepared.ts';
import type { DB } from './tables.generated.ts';

/** Anything a query can run on: the pool or an open transaction. First parameter of every query, never optional. */
export type Db = Kysely<DB>;
/** An open transaction. A function that asks for it must not be called outside one. */
export type Tx = Transaction<DB>;

export interface Listener {
  /** A notification's payload. */
  onMessage(payload: string): void;
  /** False while the connection is down: notifications may be missed; true once they arrive again. */
  onState(listening: boolean): void;
}

/** One open database, whichever the engine. */
export interface Database {
  readonly engine: 'postgres' | 'embutido';
  readonly db: Db;
  /** Runs SQL text of several statements, without parameters, on one connection. */
  exec(text: string): Promise<void>;
  /** Like `exec`, giving the rows of the last statement. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** Rows of one statement with positional parameters (`$1`), outside any transaction of `db`. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Listens to a NOTIFY channel until the returned function is called; reconnects by itself. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Type numbers that both engines parse in our own way. */
export const INT8 = 20;
export const DATE = 1082;

/** Connections of one server process; more only queue inside PostgreSQL. */
const POOL_SIZE = 16;

/** Opens PostgreSQL. Throws nothing yet: the first query tells whether it answers. */
export function openPostgres(url: string, options: { poolSize?: number } = {}): Database {
  // Every bigint of ours is far below 2^53 (centavos, numbers of orders); days stay text, they have no zone.
  const types: pg.CustomTypesConfig = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return Number;
      if (oid === DATE) return String;
      return pg.types.getTypeParser(oid, format as 'text');
    }) as pg.CustomTypesConfig['getTypeParser'],
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // What a page read at random costs on an SSD; the default is that of a spinning disk. And one plan a statement: left to
    // choose, PostgreSQL plans each statement with an array or a limit anew, which costs more than running it. A plan of a page
    // is made for all rows that might be read: a Memoize node then clears a table for them all (0.7 ms of a 0.8 ms page), and
    // compiling (JIT) never pays.
    options: '-c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c enable_memoize=off -c jit=off',
    types,
  });
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. The pool hears it of idle
  // connections only; of one at work the query under way fails too, and says so.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    nameStatements(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    db,
    async exec(text) {
      await pool.query(text);
    },
    async script(text) {
      const results = (await pool.query(text)) as pg.QueryResult | pg.QueryResult[];
      return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
    },
    async query(text, values = []) {
      return (await pool.query(text, [...values])).rows;
    },
    listen: (channel, listener) => listenPostgres(url, channel, listener),
    async close() {
      await db.destroy();
      // Kysely ends only what it has used itself; migrations alone go round it.
      if (!pool.ending) await pool.end();
    },
  };
}

async function listenPostgres(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      listener.onState(false);
      if (!closed) retry = setTimeout(() => void connect().catch(() => {}), 1_000);
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen "${channel}"`);
      client = next;
      listener.onState(true);
    } catch (error) {
      onLost();
      throw error;
    }
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

/** SQLSTATEs that a second try may cure: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01']);

/** Runs `work` in a transaction of its own; again, up to three times, when PostgreSQL had to break a deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (attempt >= 3 || typeof code !== 'string' || !RETRIABLE.has(code)) throw error;
    }
  }
}

/** Runs raw SQL with positional parameters inside a transaction of `db`; for parts that bring their own SQL (jobs). */
export async function executeRaw(db: Db, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const query: CompiledQuery = { sql: text, parameters: [...values] } as unknown as CompiledQuery;
  return (await db.executeQuery(query)).rows as Record<string, unknown>[];
}
