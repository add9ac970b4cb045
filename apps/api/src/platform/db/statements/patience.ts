import { AsyncLocalStorage } from 'node:async_hooks';

const patient = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for (jobs, the demo's seed): its statements may take longer than a person's, on connections of
 * their own, so that neither takes the other's place. Everything that it awaits is meant; nothing else changes.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patient.run(true, work);
}

export const isPatient = (): boolean => patient.getStore() === true;
