import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from '../db/engines/away.ts';
import { TooMany, Unavailable } from './errors.ts';

/**
 * Refusals that leave in a second. One costs the server a millisecond, and a program that is refused may send again at once: what is
 * answered late costs the program's time instead of everybody else's.
 */
const IN_A_SECOND = 150;
/** So many leave at once: a screen whose calls are all refused reads so without delay. */
const AT_ONCE = 30;
const LONGEST_IN_MS = 5_000;
const EACH_IN_MS = 1000 / IN_A_SECOND;
let takenUntil = 0;

/** Throws what it is given: of 429 and 503 no more than so many in a second. */
export async function refuseInTime(error: unknown): Promise<never> {
  if (error instanceof TooMany || error instanceof Unavailable || isDatabaseAway(error)) {
    const now = performance.now();
    takenUntil = Math.min(Math.max(takenUntil, now - AT_ONCE * EACH_IN_MS) + EACH_IN_MS, now + LONGEST_IN_MS);
    if (takenUntil > now) await setTimeout(takenUntil - now);
  }
  throw error;
}
