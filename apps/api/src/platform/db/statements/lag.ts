import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  /** Something of it was read there. */
  read: boolean;
}

const lagging = new AsyncLocalStorage<Scope | null>();

/**
 * Runs reads that belong to nobody and may be some seconds old: they go to the replica (`DATABASE_READ_URL`), while it is level. What it does
 * not have yet, or cannot answer, the main database is asked for: so `work` may run twice, and only reads.
 * @param found what `work` gave is an answer
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

/** Whether a statement may go to the replica; then it is noted that it does. */
export function takesReplica(usable: boolean): boolean {
  const scope = lagging.getStore();
  if (!scope || !usable) return false;
  scope.read = true;
  return true;
}
