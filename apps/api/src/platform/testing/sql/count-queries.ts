import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../../db/database.ts';

const counting = new AsyncLocalStorage<{ sent: number }>();

/** Runs `work` and counts its statements on `db`, without those inside transactions and those of jobs that run at the time. */
export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  const count = { sent: 0 };
  const executor = db.getExecutor();
  const own = executor.executeQuery;
  executor.executeQuery = function counted(...given: Parameters<typeof own>) {
    if (counting.getStore() === count) count.sent += 1;
    return own.apply(executor, given);
  } as typeof own;
  try {
    await counting.run(count, work);
  } finally {
    Reflect.deleteProperty(executor, 'executeQuery');
  }
  return count.sent;
}
