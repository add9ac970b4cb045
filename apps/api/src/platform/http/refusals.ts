import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from '../db/engines/away.ts';
import { TooMany, Unavailable } from './errors.ts';

/**
 * Maximum rate of refusals, per second. One refusal costs the server a millisecond, and a refused program may retry at once: a delayed
 * answer slows that program down instead of all others.
 */
const IN_A_SECOND = 150;
/** Refusals that leave at once: a screen whose calls are all refused shows it without delay. */
const AT_ONCE = 30;
const LONGEST_IN_MS = 5_000;
const EACH_IN_MS = 1000 / IN_A_SECOND;
let takenUntil = 0;

/**
 * Throws the given error. Errors that end as 429 or 503 are delayed, so that at most `IN_A_SECOND` leave per second.
 * @throws the given error, after a delay of at most 5 s
 */
export async function refuseInTime(error: unknown): Promise<never> {
  if (error instanceof TooMany || error instanceof Unavailable || isDatabaseAway(error)) {
    const now = performance.now();
    takenUntil = Math.min(Math.max(takenUntil, now - AT_ONCE * EACH_IN_MS) + EACH_IN_MS, now + LONGEST_IN_MS);
    if (takenUntil > now) await setTimeout(takenUntil - now);
  }
  throw error;
}
