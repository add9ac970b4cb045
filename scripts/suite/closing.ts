import type { Tally } from './part.ts';

/** CI allows 90 minutes for the run; parts that begin before this limit have a quarter of an hour to end. */
const LAST_START_IN_MS = 75 * 60_000;

/**
 * The instant after which no part begins: on CI only, 75 minutes after the start of `npm test`.
 * @param env FESTEJO_CI is set when the machine itself set CI; FESTEJO_COMECO is the start of the run (scripts/test.mjs)
 */
export function lastStart(env: Readonly<Record<string, string | undefined>>): number | undefined {
  if (!env['FESTEJO_CI']) return undefined;
  const began = Number(env['FESTEJO_COMECO']);
  return Number.isFinite(began) && began > 0 ? began + LAST_START_IN_MS : undefined;
}

/** The last line of a run. Skipped tests are mentioned only when there are some. */
export function closingLine(tallies: readonly Tally[]): string {
  const total = (count: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + count(tally), 0);
  const skipped = total((tally) => tally.skipped?.length ?? 0);
  const line = `${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
