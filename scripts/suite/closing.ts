import type { Tally } from './part.ts';

/** CI allows 90 minutes for all; what has begun by then has a quarter of an hour to end. */
const LAST_START_IN_MS = 75 * 60_000;

/**
 * The instant after which nothing begins: on CI alone, 75 minutes after `npm test` was called.
 * @param env FESTEJO_CI says that the machine itself set CI, FESTEJO_COMECO when the run began (scripts/test.mjs)
 */
export function lastStart(env: Readonly<Record<string, string | undefined>>): number | undefined {
  if (!env['FESTEJO_CI']) return undefined;
  const began = Number(env['FESTEJO_COMECO']);
  return Number.isFinite(began) && began > 0 ? began + LAST_START_IN_MS : undefined;
}

/** The last line of a run. It speaks of skipped ones only when there are any, which on a quiet machine never happens. */
export function closingLine(tallies: readonly Tally[]): string {
  const total = (count: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + count(tally), 0);
  const skipped = total((tally) => tally.skipped?.length ?? 0);
  const line = `${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
