import type { Tx } from '../database.ts';
import { together } from './together.ts';

/**
 * Locks rows, and then reads the data that a decision depends on, in one round trip. These are two statements on purpose: one statement
 * that locks a row and reads others returns the locked row as it is after the wait, but the others as they were before it (PostgreSQL
 * manual, 13.2.1). So a statement that locks names one table only (`engines-alike.run.test.ts` checks it), and the next statement reads the
 * rest.
 * @param lock locks the rows; its result is not used
 * @param read runs after `lock`, and sees the writes of the transactions that `lock` waited for
 */
export async function lockThenRead<T>(tx: Tx, lock: (tx: Tx) => Promise<unknown>, read: (tx: Tx) => Promise<T>): Promise<T> {
  const [, found] = await together(tx, (both) => Promise.all([lock(both), read(both)]));
  return found;
}
