import type { Db } from '../db/database.ts';

/** Runs `work` and gives how many statements it sent over `db` (not those inside transactions). */
export async function countQueries(db: Db, work: () => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor();
  const own = executor.executeQuery;
  let sent = 0;
  executor.executeQuery = function counted(...given: Parameters<typeof own>) {
    sent += 1;
    return own.apply(executor, given);
  } as typeof own;
  try {
    await work();
  } finally {
    Reflect.deleteProperty(executor, 'executeQuery');
  }
  return sent;
}
