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

/** Performs a job. `key` is equal at each attempt of one job, and differs between jobs. */
type Work<T extends object> = (data: T, key: string) => Promise<void>;

/** Pace of a queue. */
interface Pace {
  /** Jobs fetched together. The jobs of a batch that a killed process left are retried. */
  readonly batch: number;
  /** Jobs of a batch that run at once. */
  readonly atOnce: number;
  /** Batches at once: while one waits for a slow job, another goes on. */
  readonly batches: number;
}

/** Background jobs, stored in the database: a job is queued in the transaction that causes it, and retried with backoff when it fails. */
export interface Jobs {
  /** Defines a queue and its worker. It must be called before `start`. */
  define<T extends object>(name: string, work: Work<T>, pace?: Pace): void;
  /**
   * Runs `work` at each time of the cron expression (UTC), in one process only. It does not run while this process's clock is far from the
   * database's, since scheduled jobs expire, send and pay by the clock. It must be called before `start`.
   */
  every(name: string, cron: string, work: () => Promise<void>): void;
  /** Queues a job; the job exists once the transaction commits. `urgent` puts it before all jobs that are not; `startAfter` delays it. */
  send(tx: Tx, name: string, data: object, options?: { urgent?: boolean; startAfter?: Date }): Promise<void>;
  /** Prepares the queues, reclaims the jobs of killed processes, and starts the workers. */
  start(): Promise<void>;
  /**
   * Waits for the running jobs, at most `seconds`. Unfinished jobs are then returned to their queues, where other processes take them at
   * once.
   */
  stop(seconds: number): Promise<void>;
}

/** Interval of the heartbeat of a running job. */
const HEARTBEAT_IN_SECONDS = 4;
/** A job without a heartbeat for this long belongs to a dead process. It is the library's minimum. */
const DEAD_AFTER_SECONDS = 10;
/** Interval in which each process reclaims jobs of dead processes. */
const SWEEP_IN_MS = 5_000;

/** Settings of a queue. A sent letter is personal data and may hold a code, so completed jobs are kept a day, not the library's week. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: HORA_EM_SEGUNDOS,
  deleteAfterSeconds: DIA_EM_SEGUNDOS,
  heartbeatSeconds: DEAD_AFTER_SECONDS,
  // Limit for a job that hangs, with or without a heartbeat.
  expireInSeconds: 900,
} as const;

/** Default pace. A worker polls again without a pause when its batch was full, which needs a batch of more than one job. */
const PACE: Pace = { batch: 2, atOnce: 1, batches: 1 };

class OutOfTime extends Error {}
const givenBack = (id: string): JobResult => ({ id, status: 'failed', output: { message: 'devolvido' } });

/**
 * Returns the result of `work`.
 * @throws OutOfTime as soon as `signal` aborts; the work goes on, and its result is ignored.
 */
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

/** Opens the job library on this database. Its tables are in the schema `jobs`. */
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

/**
 * Creates or updates the tables of the jobs, without running a job.
 * @param database opened as the owner of the tables
 */
export async function prepareJobs(database: Database): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await prepareIndexes(database);
}

/**
 * Creates our indexes on the library's table. Existing ones are looked up first: a user that does not own the table may not even execute
 * `create index if not exists`.
 */
async function prepareIndexes(database: Database): Promise<void> {
  const indexes = {
    job_em_andamento: `on jobs.job (heartbeat_on) where state = 'active'`,
    // The operator's page reads the jobs that have not completed, out of a million that have.
    job_por_terminar: `on jobs.job (name, state) where state in ('created', 'retry', 'active', 'failed')`,
  };
  const kept = new Set((await database.query(`select indexname from pg_indexes where schemaname = 'jobs'`)).map((row) => row['indexname']));
  for (const [name, what] of Object.entries(indexes)) {
    if (kept.has(name)) continue;
    await database.exec(`create index if not exists ${name} ${what}`).catch(() => {
      // Another process is creating the index at this moment. Without it the query is slower, not wrong.
    });
  }
}

/** Log fields of a failure: an unavailable database is expected and needs no stack. */
const toldOf = (error: unknown) => (isDatabaseAway(error) ? { motivo: reasonOf(error) } : { err: error });

/**
 * Creates the jobs of this process on pg-boss.
 * @param log receives failures of jobs
 * @param options `pollingSeconds`: interval of the poll for new jobs; default 1
 */
export function createJobs(database: Database, log: FastifyBaseLogger, clock: Clock, options: { pollingSeconds?: number } = {}): Jobs {
  const boss = openBoss(database);
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) log.warn({ motivo: reasonOf(error) }, 'jobs: indisponível');
    else log.error({ err: error }, 'jobs');
  });
  /** Jobs that this process fetched and has not completed. */
  const underWay = new Set<string>();
  let stopping = false;
  const outOfTime = new AbortController();
  let sweep: NodeJS.Timeout | undefined;

  /** Runs the jobs of a batch separately, so that a failing one is retried alone. */
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
  /** Runs a scheduled job unless this clock is wrong: another process, or the next run, then does its work. */
  async function inTime(name: string, work: () => Promise<void>): Promise<void> {
    const drift = await clockDrift(clock, () => databaseTime(database.db));
    if (drift === 0) return work();
    log.error({ job: name, relogio: driftInWords(drift) }, 'o relógio deste servidor não é o do banco de dados: a ronda não foi feita');
  }
  const queues = new Map<string, { work: Work<object>; pace: Pace }>();
  const schedules: [string, string][] = [];
  const pollingIntervalSeconds = options.pollingSeconds ?? 1;

  /** Creates new queues and updates changed ones. It runs at every start, so unchanged queues cost no round trip. */
  async function prepareQueues(): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of queues.keys()) {
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, QUEUE);
      else if (queue.heartbeatSeconds !== QUEUE.heartbeatSeconds) await boss.updateQueue(name, QUEUE);
      else continue;
      // The library caches a queue at its first query about it. That query must not come within a transaction: on the only connection of
      // the embedded database it would wait for the transaction, and the transaction for it.
      await boss.getJobById(name, uuidv7());
    }
    await prepareIndexes(database);
  }

  /**
   * Returns active jobs of dead processes to their queues.
   * @param everything true returns every active job
   */
  async function takeBack(everything: boolean): Promise<void> {
    const dead = everything ? '' : `and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`;
    // At the last attempt the library's own supervision marks the job as failed.
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
      // The embedded database has no other process, so every active job was this process's own before it was killed.
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
      // The library parses each expression that it is given, which takes longer than reading the stored ones.
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
      // One more second, to write the outcome of each job.
      await boss.stop({ graceful: true, timeout: (seconds + 1) * 1000 });
      clearTimeout(deadline);
      if (underWay.size === 0) return;
      // The library marks these jobs as failed with a delayed retry. They did not fail, so they are made due at once.
      await database.query(`update jobs.job set start_after = now() where id = any($1::uuid[]) and state = 'retry'`, [[...underWay]]);
    },
  };
}
