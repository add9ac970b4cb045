import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { asSomebodyElse } from './sql/one-connection.ts';

/** Resolves once each of these calls has ended or waits for a lock that another session holds. On PostgreSQL only. */
export async function untilHeld(database: Database, calls: readonly Promise<unknown>[]): Promise<void> {
  let open = calls.length;
  const ended = () => {
    open--;
  };
  for (const call of calls) call.then(ended, ended);
  await expect
    .poll(async () => {
      const [row] = await asSomebodyElse(() =>
        database.query(`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      );
      return Number(row?.['n']) >= open;
    })
    .toBe(true);
}
