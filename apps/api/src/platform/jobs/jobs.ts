import { DIA_EM_SEGUNDOS, HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { type ConstructorOptions, type Job, type JobResult, PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import { type Clock, clockDrift, driftInWords } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { executeRaw } from '../db/database.ts';
import { isDatabaseAway, reasonOf } from '../db/engines/away.ts';
import { databaseTime } from '../db/queries/health.queries.ts';
import { patiently } from '../db/statements/patience.ts';

/** What a job does; `key` is the same at each try of one job, and of no other. */
type Work<T extends object> = (data: T, key: string) => Promise<void>;

/** How a queue is worked off. */
interface Pace {
  /** Jobs fetched together; what a killed process leaves of them is tried again. */
  readonly batch: number;
  /** How many of them run at once. */
  readonly atOnce: number;
  /** Batches at once: while one waits for a slow job, another goes on. */
  readonly batches: number;
}

/** Work done later, kept in the database: queued in the transaction that causes it, tried again when it fails. */
export interface Jobs {
  /** Names a queue and what does its work. Before `start`. */
  define<T extends object>(name: string, work: Work<T>, pace?: Pace): void;
  /**
   * Runs `work` at each time of the cron expression (UTC), in one process only; not where this process's clock is far from the database's, since
   * rounds expire, send and pay by it. Before `start`.
   */
  every(name: string, cron: string, work: () => Promise<void>): void;
  /** Queues a job; it exists once the transaction commits. An urgent one goes before all that are not; one for later waits. */
  send(tx: Tx, name: string, data: object, options?: { urgent?: boolean; startAfter?: Date }): Promise<void>;
  /** Prepares the queues, takes back what a killed process left, and begins to work. */
  start(): Promise<void>;
  /** Waits for the jobs under way, `seconds` at most; what is left then is given back, to be taken at once by who is there. */
  stop(seconds: number): Promise<void>;
}

/** A process that works shows a sign of life this often... */
const HEARTBEAT_IN_SECONDS = 4;
/** ...and is taken for dead without one for so long (the least that the library allows). */
const DEAD_AFTER_SECONDS = 10;
/** How often each process looks for what dead ones left. */
const SWEEP_IN_MS = 5_000;

/** A letter that was sent is personal data, and may hold a code: finished jobs are kept a day, not the library's week. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: HORA_EM_SEGUNDOS,
  deleteAfterSeconds: DIA_EM_SEGUNDOS,
  heartbeatSeconds: DEAD_AFTER_SECONDS,
  // What hangs without end, signs of life or not.
  expireInSeconds: 900,
} as const;

/** While there is work a worker goes on without waiting for its next look; that takes more than one job at a time. */
const PACE: Pace = { batch: 2, atOnce: 1, batches: 1 };

class OutOfTime extends Error {}
const givenBack = (id: string): JobResult => ({ id, status: 'failed', output: { message: 'devolvido' } });

/** What `work` gives. @throws OutOfTime as soon as `signal` says so; the work itself goes on unheard. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new OutOfTime());
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The job library over this database; it keeps its tables in the schema `jobs`. */
function openBoss(database: Database, options: Partial<ConstructorOptions> = {}): PgBoss {
  const adapter: NonNullable<ConstructorOptions['db']> = {
    // pg-boss sends some scripts of several statements without parameters.
    executeSql: async (text, values) => {
      if (values?.length) return { rows: await database.query(text, values) };
      return { rows: await database.script(text) };
    },
  };
  return new PgBoss({
    db: adapter,
    backend: database.engine === 'embutido' ? 'pglite' : 'postgres',
    schema: 'jobs',
    ...options,
  });
}

/** Makes or updates the tables of the jobs, and does no job. */
export async function prepareJobs(database: Database): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await prepareIndexes(database);
}

/** Ours on the library's table; made by who owns it, and asked for first, since a user who does not own it may not even say `if not exists`. */
async function prepareIndexes(database: Database): Promise<void> {
  const indexes = {
    job_em_andamento: `on jobs.job (heartbeat_on) where state = 'active'`,
    // What the operator sees of a million jobs that have ended well: the others.
    job_por_terminar: `on jobs.job (name, state) where state in ('created', 'retry', 'active', 'failed')`,
  };
  const kept = new Set((await database.query(`select indexname from pg_indexes where schemaname = 'jobs'`)).map((row) => row['indexname']));
  for (const [name, what] of Object.entries(indexes)) {
    if (kept.has(name)) continue;
    await database.exec(`create index if not exists ${name} ${what}`).catch(() => {
      // Another process is making it at this moment; without it the look is slower, not wrong.
    });
  }
}

/** What the log says of a failure: that the database is away is expected, and needs no stack. */
const toldOf = (error: unknown) => (isDatabaseAway(error) ? { motivo: reasonOf(error) } : { err: error });

export function createJobs(database: Database, log: FastifyBaseLogger, clock: Clock, options: { pollingSeconds?: number } = {}): Jobs {
  const boss = openBoss(database);
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) log.warn({ motivo: reasonOf(error) }, 'jobs: indisponível');
    else log.error({ err: error }, 'jobs');
  });
  /** Jobs fetched by this process and not yet settled. */
  const underWay = new Set<string>();
  let stopping = false;
  const outOfTime = new AbortController();
  let sweep: NodeJS.Timeout | undefined;

  /** Each on its own: one that fails is tried again alone. */
  const eachAlone =
    (name: string, work: Work<object>, atOnce: number) =>
    async (batch: Job[]): Promise<JobResult[]> => {
      for (const { id } of batch) underWay.add(id);
      return pLimit(atOnce).map(batch, async ({ id, data, signal }): Promise<JobResult> => {
        if (stopping || signal.aborted) return givenBack(id);
        try {
          await until(
            outOfTime.signal,
            patiently(() => work(data, id)),
          );
          underWay.delete(id);
          return { id, status: 'completed' };
        } catch (error) {
          if (error instanceof OutOfTime) return givenBack(id);
          underWay.delete(id);
          log.warn({ job: name, ...toldOf(error) }, 'trabalho a repetir');
          return { id, status: 'failed', output: { message: String(error) } };
        }
      });
    };
  /** A round, unless this clock is wrong: another process, or the next minute, does what it would have done. */
  async function inTime(name: string, work: () => Promise<void>): Promise<void> {
    const drift = await clockDrift(clock, () => databaseTime(database.db));
    if (drift === 0) return work();
    log.error({ job: name, relogio: driftInWords(drift) }, 'o relógio deste servidor não é o do banco de dados: a ronda não foi feita');
  }
  const queues = new Map<string, { work: Work<object>; pace: Pace }>();
  const schedules: [string, string][] = [];
  const pollingIntervalSeconds = options.pollingSeconds ?? 1;

  /** Only what is new or has other settings costs a round trip: this runs at every start. */
  async function prepareQueues(): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of queues.keys()) {
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, QUEUE);
      else if (queue.heartbeatSeconds !== QUEUE.heartbeatSeconds) await boss.updateQueue(name, QUEUE);
      else continue;
      // The library knows it again by the first question about it, which must not be one within a transaction: on the embedded database's only
      // connection it would wait for that transaction, and that one for it.
      await boss.getJobById(name, uuidv7());
    }
    await prepareIndexes(database);
  }

  /** Gives back what nobody works on any more: of a dead process, or (`everything`) whatever was under way before this one began. */
  async function takeBack(everything: boolean): Promise<void> {
    const dead = everything ? '' : `and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`;
    // At its last try the library's own watch lets it fail.
    await database.script(
      `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
       where state = 'active' and retry_count < retry_limit ${dead}`,
    );
  }

  return {
    define(name, work, pace = PACE) {
      queues.set(name, { work: work as Work<object>, pace });
    },
    every(name, cron, work) {
      queues.set(name, { work: () => inTime(name, work), pace: PACE });
      schedules.push([name, cron]);
    },
    async send(tx, name, data, { urgent = false, startAfter } = {}) {
      const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await executeRaw(tx, text, values) }) };
      await boss.send(name, data, { id: uuidv7(), priority: urgent ? 1 : 0, db, ...(startAfter && { startAfter }) });
    },
    async start() {
      await boss.start();
      await prepareQueues();
      // The embedded database has no other process: whatever is under way was this one's, before it was killed.
      await takeBack(database.engine === 'embutido');
      await Promise.all(
        [...queues].map(([name, { work, pace }]) =>
          boss.work(
            name,
            {
              batchSize: pace.batch,
              localConcurrency: pace.batches,
              burstWhenBatchFull: true,
              perJobResults: true,
              heartbeatRefreshSeconds: HEARTBEAT_IN_SECONDS,
              pollingIntervalSeconds,
            },
            eachAlone(name, work, pace.atOnce),
          ),
        ),
      );
      // The library reads each expression that it is given, which takes longer than asking for those it has.
      const kept = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      await Promise.all(schedules.filter(([name, cron]) => kept.get(name) !== cron).map(([name, cron]) => boss.schedule(name, cron)));
      sweep = setInterval(
        () => void takeBack(false).catch((error: unknown) => log.warn(toldOf(error), 'jobs a retomar')),
        SWEEP_IN_MS,
      ).unref();
    },
    async stop(seconds) {
      stopping = true;
      clearInterval(sweep);
      const deadline = setTimeout(() => outOfTime.abort(), seconds * 1000);
      // A second more, to note what became of each.
      await boss.stop({ graceful: true, timeout: (seconds + 1) * 1000 });
      clearTimeout(deadline);
      if (underWay.size === 0) return;
      // The library lets them fail, to be tried after a while: they did nothing wrong.
      await database.query(`update jobs.job set start_after = now() where id = any($1::uuid[]) and state = 'retry'`, [[...underWay]]);
    },
  };
}
