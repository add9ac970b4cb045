import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type Most, placesOf, waitsForNobody } from '../../turns/caller.ts';
import { createTurns } from '../../turns/turns.ts';
import { DATE, type Database, INT8 } from '../database.ts';
import { takesReplica } from '../statements/lag.ts';
import { isPatient } from '../statements/patience.ts';
import { nameStatements } from '../statements/prepared.ts';
import type { DB } from '../tables.generated.ts';
import { NoConnection, NoReply } from './away.ts';
import { HurriedClient } from './client.ts';
import { listenPostgres } from './listen.ts';
import { watchReplica } from './replica.ts';

/** Limits of one pool. Times are in milliseconds; 0 = no limit. */
interface Limits {
  /** Connections of one server process. More would only queue inside PostgreSQL. */
  readonly connections: number;
  /** Wait for a connection: for a free one of the pool, and for a new one to open. */
  readonly place: number;
  /** Time of a statement, including its locks. After it PostgreSQL itself cancels the statement, and the connection stays usable. */
  readonly statement: number;
  /**
   * Wait for a reply. After it the path counts as dead and the connection is closed. It is longer than `statement`, which keeps the
   * connection.
   */
  readonly reply: number;
  /** Wait for a lock that another transaction holds; 0 = as long as the statement may take. */
  readonly lock: number;
  /** Idle time within a transaction. After it PostgreSQL releases the locks of a dead process. */
  readonly idleInTransaction: number;
}

/** Limits of requests: a hundred times the duration of a page's statement, and no longer than a user watches a spinner. */
const REQUESTS: Limits = { connections: 16, place: 5_000, statement: 4_000, lock: 2_000, reply: 5_000, idleInTransaction: 10_000 };
/** Limits of jobs and the demo's seed, which clean up whole tables. Few connections, so that they never starve requests. */
const WORK: Limits = { connections: 4, place: 30_000, statement: 60_000, lock: 0, reply: 65_000, idleInTransaction: 60_000 };
/** Limits of migrations: an index over millions of rows has no time limit, and a second process waits for the lock of the first. */
const MIGRATIONS: Limits = { connections: 1, place: 0, statement: 0, lock: 0, reply: 0, idleInTransaction: 0 };

// `random_page_cost` is the cost on an SSD; the default is that of a spinning disk. `force_generic_plan` makes one plan per statement: by
// default PostgreSQL plans each statement with an array or a limit again, which costs more than running it. A generic plan is made for all
// rows that might be read: its Memoize node then clears a table for all of them (0.7 ms of a 0.8 ms page), and JIT compilation never pays.
const PLANS =
  '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c enable_memoize=off -c jit=off';
// TCP keep-alives from the server's end: PostgreSQL drops the connection of a process that vanished in half a minute, not in two hours.
const KEEP_ALIVES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Limits of the queue for connections. A person runs at most `personAtOnce` works at once; further works wait in this queue and hold no
 * connection. The person with the least recent use comes first. A call that already holds another turn (a search, a login) comes before
 * all, because others wait for that turn.
 */
const IN_TURNS: Most = { person: 1_000, network: 10_000, personAtOnce: 5 };
const WAITING_AT_MOST = 10_000;

type PooledClient = pg.PoolClient & HurriedClient;

// Every bigint of ours is far below 2^53 (centavos, order numbers). Dates stay text: they have no time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

function openPool(url: string, limits: Limits): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.place,
    idleTimeoutMillis: 60_000,
    options: `${PLANS} ${KEEP_ALIVES} -c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock} -c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
    types,
    Client: HurriedClient,
  });
  const openedAt = new WeakMap<pg.PoolClient, number>();
  let silentAt = 0;
  const replies = watchReplies(limits.reply, () => {
    silentAt = performance.now();
  });
  // The pool replaces a broken connection. Without these listeners the `error` event would end the process. The pool's listener covers idle
  // connections only; on a busy connection the query under way fails with the error as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    openedAt.set(client, performance.now());
    nameStatements(client);
    if (limits.reply > 0) replies.watch(client as PooledClient);
  });
  /**
   * Drops connections that were opened before another one fell silent: they are probably dead too, and each would cost a caller the same
   * wait.
   */
  async function connectTrusted(): Promise<pg.PoolClient> {
    for (;;) {
      const client = (await pool.connect()) as PooledClient;
      if ((openedAt.get(client) ?? 0) >= silentAt) return client;
      client.abandon();
      client.release(true);
    }
  }
  return {
    connect: () => (silentAt === 0 ? pool.connect() : connectTrusted()),
    async end() {
      replies.stop();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Interval of the check for silent connections. One timer per query would cost the busiest path a few percent. */
const LOOK_EVERY_MS = 250;

/** Closes each connection whose query under way has had no reply for `ms`. The query fails, and so do the queries queued behind it. */
function watchReplies(ms: number, onSilence: () => void): { watch(client: PooledClient): void; stop(): void } {
  /** When the query under way was sent; 0 = no query is under way. */
  const sentAt = new Map<PooledClient, number>();
  const look = setInterval(() => {
    const tooEarly = performance.now() - ms;
    for (const [client, sent] of sentAt) {
      if (sent === 0 || sent > tooEarly) continue;
      // When this process itself was busy, `setImmediate` lets it first read a reply that arrived long ago.
      setImmediate(() => {
        if (sentAt.get(client) !== sent) return;
        onSilence();
        client.abandon(new NoReply(ms));
      });
    }
  }, LOOK_EVERY_MS).unref();
  return {
    watch(client) {
      const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
        sentAt.set(client, performance.now());
        return plain(text, values, ...rest);
      }) as typeof client.query;
      // The driver emits `drain` when every query sent was answered.
      client.on('drain', () => sentAt.set(client, 0));
      client.on('end', () => sentAt.delete(client));
    },
    stop: () => clearInterval(look),
  };
}

/**
 * Begins a transaction without waiting for the answer: `begin` leaves with the first statement and costs no round trip. Answers come in
 * order, so when `begin` fails with the connection, the first statement fails with the reason.
 */
class HurriedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
  }
}

class HurriedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new HurriedDriver(this.#config);
  }
}

/**
 * Returns a connection that opens within `ms`. A connection that opens later goes back to its pool.
 * @throws NoConnection
 */
function within(ms: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NoConnection());
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    }, ms);
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Wraps a pool so that its connections are handed out in turns. Turn and connection together take `place` milliseconds at most. */
function inTurns(pool: Pool, { connections, place }: Limits): Pool {
  const turns = createTurns({ atOnce: connections, inAll: WAITING_AT_MOST, retryAfter: 5, waitInMs: place });
  return {
    end: pool.end,
    async connect() {
      const asked = performance.now();
      const leave = await turns.enter(waitsForNobody() ? [] : placesOf(IN_TURNS)).catch(() => {
        throw new NoConnection();
      });
      try {
        const client = await within(place - (performance.now() - asked), pool.connect());
        const release = client.release;
        client.release = (broken) => {
          client.release = release;
          release.call(client, broken);
          leave();
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/**
 * Opens PostgreSQL. No connection is made yet: the first query fails when the server does not answer.
 * @param url address of the main database
 * @param options `poolSize` replaces the number of connections for requests; `replicaUrl` is the address of the read replica
 */
export function openPostgres(url: string, options: { poolSize?: number; replicaUrl?: string | undefined } = {}): Database {
  const limits = { ...REQUESTS, connections: options.poolSize ?? REQUESTS.connections };
  const requests = inTurns(openPool(url, limits), limits);
  const work = openPool(url, WORK);
  const migrations = openPool(url, MIGRATIONS);
  const copies = options.replicaUrl === undefined ? null : openPool(options.replicaUrl, REQUESTS);
  const on =
    (pool: Pool) =>
    (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
      withClient(pool.connect, async (client) => (await client.query(text, [...values])).rows);
  const replica = copies && watchReplica(on(requests), on(copies));
  const connect = () => {
    if (isPatient()) return work.connect();
    return copies && replica && takesReplica(replica.state().level) ? copies.connect() : requests.connect();
  };
  const end = async () => {
    replica?.stop();
    await Promise.all([requests, work, migrations, ...(copies ? [copies] : [])].map((pool) => pool.end()));
  };
  const pool: PostgresPool = { connect, end, options: {} };
  const db = new Kysely<DB>({ dialect: new HurriedDialect({ pool }) });
  return {
    engine: 'postgres',
    db,
    replica,
    exec: (text) => withClient(migrations.connect, async (client) => void (await client.query(text))),
    script: (text) =>
      withClient(work.connect, async (client) => {
        const results = (await client.query(text)) as pg.QueryResult | pg.QueryResult[];
        return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
      }),
    query: (text, values = []) => withClient(connect, async (client) => (await client.query(text, [...values])).rows),
    listen: (channel, listener) => listenPostgres(url, channel, listener),
    async close() {
      await db.destroy();
      // Kysely closes only a pool that Kysely has used; migrations do not go through Kysely.
      await end();
    },
  };
}

async function withClient<T>(connect: () => Promise<pg.PoolClient>, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect();
  let failed = true;
  try {
    const result = await use(client);
    failed = false;
    return result;
  } finally {
    // A script with its own `begin` that fails leaves its transaction open, so the connection must not go back to the pool.
    client.release(failed);
  }
}
