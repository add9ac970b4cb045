import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  /** True once a statement of this scope went to the replica. */
  read: boolean;
}

const lagging = new AsyncLocalStorage<Scope | null>();

/**
 * Runs anonymous reads that may be some seconds old: they go to the replica (`DATABASE_READ_URL`) while its lag is small. When the replica
 * fails or lacks the row, the main database is asked.
 * @param work only reads; it may run twice
 * @param found true when the result of `work` counts as an answer
 */
export async function mayLag<T>(work: () => Promise<T>, found: (result: T) => boolean = () => true): Promise<T> {
  const scope: Scope = { read: false };
  try {
    const result = await lagging.run(scope, work);
    if (!scope.read || found(result)) return result;
  } catch (error) {
    if (!scope.read) throw error;
  }
  return lagging.run(null, work);
}

/**
 * Decides whether a statement goes to the replica, and notes in the scope that it does.
 * @param usable the replica exists and its lag is small
 */
export function takesReplica(usable: boolean): boolean {
  const scope = lagging.getStore();
  if (!scope || !usable) return false;
  scope.read = true;
  return true;
}
