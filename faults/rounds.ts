import { PgBoss } from 'pg-boss';
import type { Postgres } from './postgres.ts';
import { pause, until } from './time.ts';

/** The clock's rounds, and jobs: asked for as the server itself asks for them. */
export interface Rounds {
  /** Asks for rounds by the library's own door, so that they have a heartbeat, unless one already waits. */
  ask(...names: string[]): Promise<void>;
  /** Asks again and again until `happened`. */
  until(what: string, names: readonly string[], happened: () => Promise<boolean>, seconds?: number): Promise<void>;
  /** What waits for its time is due now; what was tried and failed, too. */
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
    async until(what, names, happened, seconds) {
      const once = async () => {
        if (await happened()) return true;
        await ask(...names);
        await pause(150);
        return false;
      };
      await until(what, once, seconds);
    },
    async hurry(name) {
      await query(`update jobs.job set start_after = now() where name = $1 and state in ('created', 'retry') and start_after > now()`, [
        name,
      ]);
    },
  };
}
