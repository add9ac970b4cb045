/** One way to break Festejo, and the scenarios that must detect it. */
export interface Mutant {
  readonly name: string;
  /** Path from the repository's root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Parts of scenarios' names; one failing scenario is enough. */
  readonly seenBy: readonly string[];
}

/** Mutants of one file, or of one folder. */
export const of = (folder: string, mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.map((one) => ({ ...one, file: `${folder}/${one.file}` }));
