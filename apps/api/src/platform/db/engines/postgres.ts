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

/** How long a pool waits, in milliseconds; 0 = for ever. */
interface Limits {
  /** Connections of one server process; more only queue inside PostgreSQL. */
  readonly connections: number;
  /** For a connection: for one of the pool to be free, and to be made where it is new. */
  readonly place: number;
  /** For a statement, locks included: then PostgreSQL itself cancels it, and the connection lives on. */
  readonly statement: number;
  /** For a reply: then the path is taken for dead and the connection is given up. Longer than `statement`, which is kinder. */
  readonly reply: number;
  /** For a lock that somebody else holds; 0 = as long as the statement may take. */
  readonly lock: number;
  /** For a transaction to go on: what a dead process locked is free again after it. */
  readonly idleInTransaction: number;
}

/** What a person waits for: a hundred times what a statement of a page takes, and no longer than anybody looks at a spinner. */
const REQUESTS: Limits = { connections: 16, place: 5_000, statement: 4_000, lock: 2_000, reply: 5_000, idleInTransaction: 10_000 };
/** Jobs and the demo's seed: whole tables are cleaned there. Few connections, so that they never starve requests. */
const WORK: Limits = { connections: 4, place: 30_000, statement: 60_000, lock: 0, reply: 65_000, idleInTransaction: 60_000 };
/** Migrations: an index over millions of rows takes as long as it takes, and a second process waits for the first's lock. */
const MIGRATIONS: Limits = { connections: 1, place: 0, statement: 0, lock: 0, reply: 0, idleInTransaction: 0 };

// What a page read at random costs on an SSD; the default is that of a spinning disk. And one plan a statement: left to
// choose, PostgreSQL plans each statement with an array or a limit anew, which costs more than running it. A plan of a page
// is made for all rows that might be read: a Memoize node then clears a table for them all (0.7 ms of a 0.8 ms page), and
// compiling (JIT) never pays.
const PLANS =
  '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c enable_memoize=off -c jit=off';
// The other end of the same path: what belongs to a process that is gone without a word is let go in half a minute, not in two hours.
const KEEP_ALIVES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Connections in turns: of what a person asks at once some works run, the rest waits here and not on a connection, and whoever used
 * least lately comes first. What has a turn of its own (a search, a login) comes before all: others wait for that turn.
 */
const IN_TURNS: Most = { person: 1_000, network: 10_000, personAtOnce: 5 };
const WAITING_AT_MOST = 10_000;

type PooledClient = pg.PoolClient & HurriedClient;

// Every bigint of ours is far below 2^53 (centavos, numbers of orders); days stay text, they have no zone.
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
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. The pool hears it of idle
  // connections only; of one at work the query under way fails too, and says so.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    openedAt.set(client, performance.now());
    nameStatements(client);
    if (limits.reply > 0) replies.watch(client as PooledClient);
  });
  /** One opened before another fell silent is likely as dead, and finding out would cost somebody the same wait. */
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

/** Looked at this often: no timer of its own for each query, which would cost the busiest path a few percent. */
const LOOK_EVERY_MS = 250;

/** Gives up each connection whose query under way has had no reply for `ms`: the query fails, and so does what follows on it. */
function watchReplies(ms: number, onSilence: () => void): { watch(client: PooledClient): void; stop(): void } {
  /** When the query under way was sent; 0 = none is. */
  const sentAt = new Map<PooledClient, number>();
  const look = setInterval(() => {
    const tooEarly = performance.now() - ms;
    for (const [client, sent] of sentAt) {
      if (sent === 0 || sent > tooEarly) continue;
      // A process that was busy itself reads first what has long arrived.
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
      // The driver's word for: every query sent was answered.
      client.on('drain', () => sentAt.set(client, 0));
      client.on('end', () => sentAt.delete(client));
    },
    stop: () => clearInterval(look),
  };
}

/**
 * Begins a transaction without waiting for the answer: it leaves with the first statement and costs no trip of its own. Answers come in order,
 * so that of a `begin` that fails, with the connection, the first statement says why.
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

/** A connection that comes within `ms`; one that comes later goes back to its pool. @throws NoConnection */
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

/** The same pool, whose connections are handed out in turns. The turn and the connection together take `place` at most. */
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

/** Opens PostgreSQL. Throws nothing yet: the first query tells whether it answers. */
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
      // Kysely ends only what it has used itself; migrations alone go round it.
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
    // A script that brings its own `begin` and fails leaves a transaction behind: nobody else may get that connection.
    client.release(failed);
  }
}
