import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type Job, type JobResult, PgBoss } from 'pg-boss';
import { isDatabaseAway, reasonOf } from '../db/away.ts';
import type { Database, Tx } from '../db/database.ts';
import { executeRaw } from '../db/database.ts';
import { patiently } from '../db/patience.ts';

/** Work done later, kept in the database: queued in the transaction that causes it, tried again when it fails. */
export interface Jobs {
  /** Names a queue and what does its work. Before `start`. */
  define<T extends object>(name: string, work: (data: T) => Promise<void>): void;
  /** Runs `work` at each time of the cron expression (UTC), in one process only. Before `start`. */
  every(name: string, cron: string, work: () => Promise<void>): void;
  /** Queues a job; it exists once the transaction commits. */
  send(tx: Tx, name: string, data: object): Promise<void>;
  /** Prepares the queues and begins to work. */
  start(): Promise<void>;
  /** Waits for the jobs under way, `seconds` at most. */
  stop(seconds: number): Promise<void>;
}

/** A letter that was sent is personal data, and may hold a code: finished jobs are kept a day, not the library's week. */
const QUEUE = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600, deleteAfterSeconds: 86_400 } as const;

/**
 * While there is work a worker goes on without waiting for its next look (otherwise a wave of sign-ups would get its letters one a
 * second). That takes more than one job at a time; two, since what is under way when the process is killed is done again.
 */
const PACE = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const;

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
}

export function createJobs(database: Database, log: FastifyBaseLogger, options: { pollingSeconds?: number } = {}): Jobs {
  const boss = openBoss(database);
  boss.on('error', (error) => {
    if (isDatabaseAway(error)) log.warn({ motivo: reasonOf(error) }, 'jobs: indisponível');
    else log.error({ err: error }, 'jobs');
  });
  /** One after the other; one that fails is tried again alone. */
  const eachAlone = (name: string, work: (data: object) => Promise<void>) => async (batch: Job[]) => {
    const results: JobResult[] = [];
    for (const { id, data } of batch) {
      try {
        await patiently(() => work(data as object));
        results.push({ id, status: 'completed' });
      } catch (error) {
        log.warn({ job: name, ...(isDatabaseAway(error) ? { motivo: reasonOf(error) } : { err: error }) }, 'trabalho a repetir');
        results.push({ id, status: 'failed', output: { message: String(error) } });
      }
    }
    return results;
  };
  const queues = new Map<string, (data: object) => Promise<void>>();
  const schedules: [string, string][] = [];
  const pollingIntervalSeconds = options.pollingSeconds ?? 1;

  return {
    define(name, work) {
      queues.set(name, work as (data: object) => Promise<void>);
    },
    every(name, cron, work) {
      queues.set(name, work);
      schedules.push([name, cron]);
    },
    async send(tx, name, data) {
      await boss.send(name, data, { db: { executeSql: async (text, values) => ({ rows: await executeRaw(tx, text, values) }) } });
    },
    async start() {
      await boss.start();
      // Each costs a round trip, at every start: only what is new is made, and the rest at once.
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of queues.keys()) if (!known.has(name)) await boss.createQueue(name, QUEUE);
      await Promise.all([...queues].map(([name, work]) => boss.work(name, { ...PACE, pollingIntervalSeconds }, eachAlone(name, work))));
      await Promise.all(schedules.map(([name, cron]) => boss.schedule(name, cron)));
    },
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1000 }),
  };
}
