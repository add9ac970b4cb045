/** Result of a gate, a suite or a journey file. */
export interface Tally {
  passed: number;
  failed: number;
  /** Failed tests, by name and with their messages; printed again at the end of the run. */
  reds?: readonly string[];
  /** Tests that CI's time limit skipped, by name. */
  skipped?: readonly string[];
}

/** A part of `npm test`, by the name that `--only` takes. */
export interface Part {
  readonly name: string;
  readonly title: string;
  run(): Promise<Tally>;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  reds: tallies.flatMap(({ reds = [] }) => reds),
  skipped: tallies.flatMap(({ skipped = [] }) => skipped),
});

/** Seconds with one decimal, in the Brazilian format. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
