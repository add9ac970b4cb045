import { PgBoss } from 'pg-boss';
import type { Postgres } from './postgres.ts';
import { pause, until } from './time.ts';

/** Periodic and other jobs, requested in the way that the server requests them. */
export interface Rounds {
  /** Enqueues rounds through the job library, so that they have a heartbeat, unless one is already queued. */
  ask(...names: string[]): Promise<void>;
  /** Enqueues one round, and waits for its end. `meanwhile` runs in parallel. */
  run(name: string, meanwhile?: () => Promise<void>): Promise<void>;
  /** Enqueues the rounds repeatedly until `happened` is true. */
  until(what: string, names: readonly string[], happened: () => Promise<boolean>, seconds?: number): Promise<void>;
  /** Whether none of these jobs is queued or active. */
  none(...names: string[]): Promise<boolean>;
  /** Makes delayed jobs due now, also jobs that wait for a retry. */
  hurry(name: string): Promise<void>;
}

export function openRounds({ query }: Pick<Postgres, 'query'>): Rounds {
  const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await query(text, values) }) };
  const boss = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false });
  const ask = async (...names: string[]) => {
    const waiting = await query(`select distinct name from jobs.job where name = any($1) and state = 'created'`, [names]);
    for (const name of names) if (!waiting.some((job) => job.name === name)) await boss.send(name, {});
  };
  return {
    ask,
    async run(name, meanwhile) {
      const id = await boss.send(name, {});
      await meanwhile?.();
      const ended = async () => (await query(`select 1 from jobs.job where id = $1 and state = 'completed'`, [id])).length > 0;
      await until(`a rodada ${name} acaba`, ended);
    },
    async until(what, names, happened, seconds) {
      const once = async () => {
        if (await happened()) return true;
        await ask(...names);
        await pause(150);
        return false;
      };
      await until(what, once, seconds);
    },
    async none(...names) {
      const open = await query(`select 1 from jobs.job where name = any($1) and state in ('created', 'active')`, [names]);
      return open.length === 0;
    },
    async hurry(name) {
      await query(`update jobs.job set start_after = now() where name = $1 and state in ('created', 'retry') and start_after > now()`, [
        name,
      ]);
    },
  };
}
