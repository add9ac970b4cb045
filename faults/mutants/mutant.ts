/** One way to break Festejo, and the scenarios that have to see it. */
export interface Mutant {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Parts of scenarios' names; one that turns red is enough. */
  readonly seenBy: readonly string[];
}

/** Those of one file, or of one folder. */
export const of = (folder: string, mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.map((one) => ({ ...one, file: `${folder}/${one.file}` }));
