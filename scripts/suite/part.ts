/** What a gate, a suite or a journey file amounted to. */
export interface Tally {
  passed: number;
  failed: number;
  /** What failed, by name and with what was said of it: told once more at the end of a run, where it is read. */
  reds?: readonly string[];
  /** What CI's time did not suffice for, by name. */
  skipped?: readonly string[];
}

/** A stretch of `npm test`, by the name that `--only` takes. */
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

/** Seconds with one decimal, as people here write them. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
