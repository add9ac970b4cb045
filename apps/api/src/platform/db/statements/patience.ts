import { AsyncLocalStorage } from 'node:async_hooks';

const patient = new AsyncLocalStorage<true>();

/**
 * Runs work that no user waits for (jobs, the demo's seed). All statements that `work` awaits get longer timeouts and connections of a pool
 * of their own, so that jobs and requests never take each other's connections. Nothing else changes.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patient.run(true, work);
}

/** True inside `patiently`. */
export const isPatient = (): boolean => patient.getStore() === true;
