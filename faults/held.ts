import pg from 'pg';
import type { Postgres } from './postgres.ts';
import { until } from './time.ts';

/** Rows locked by the test, so that concurrent transactions meet at them. */
export interface Held {
  /** Waits until this number of transactions is blocked by locks. */
  waiting(many: number): Promise<void>;
  letGo(): Promise<void>;
}

/** @param lock a `select ... for update`; its rows stay locked until `letGo` is called, or `work` ends */
export async function whileHeld<T>(
  { url, query }: Postgres,
  lock: string,
  values: readonly unknown[],
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, [...values]);
    return await work({
      async waiting(many) {
        await until(`${many} esperam`, async () => (await query('select 1 from pg_locks where not granted')).length >= many);
      },
      async letGo() {
        await holder.query('commit');
      },
    });
  } finally {
    await holder.end();
  }
}
