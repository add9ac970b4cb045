import type { Tx } from '../database.ts';
import { together } from './together.ts';

/**
 * Locks rows, and then reads what a decision depends on, in one trip. The two are two statements on purpose: one that locks a row and reads
 * others beside it gives the locked row as it is after the wait, and the others as they were before it (PostgreSQL manual, 13.2.1). So a
 * statement that locks names one table only (`engines-alike.run.test.ts` asks for it), and what else matters is read by the next one.
 * @param lock names the rows; what it gives is not looked at
 * @param read is asked after `lock`, and sees what the transactions that `lock` waited for have written
 */
export async function lockThenRead<T>(tx: Tx, lock: (tx: Tx) => Promise<unknown>, read: (tx: Tx) => Promise<T>): Promise<T> {
  const [, found] = await together(tx, (both) => Promise.all([lock(both), read(both)]));
  return found;
}
