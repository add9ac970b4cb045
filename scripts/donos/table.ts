import { readFileSync, writeFileSync } from 'node:fs';
import type { Condition } from './conditions.ts';

/** What is known of a condition: a test sees its loss, none does, or (told by hand) nobody could see it. */
export type Verdict = 'vermelho' | 'verde' | 'isento';

export interface Row {
  /** Below `apps/api/src/features`. */
  readonly file: string;
  readonly text: string;
  readonly nth: number;
  readonly verdict: Verdict;
  /** What saw it; of one that is exempt, why nobody could. */
  readonly told: string;
}

const HEADING = 'arquivo\tcondição\tqual\tfim\tquem viu, ou por que ninguém veria';
/** What finds a condition again. */
export const keyOf = ({ file, text, nth }: { file: string } & Pick<Condition, 'text' | 'nth'>) => `${file}\t${text}\t${nth}`;

export function readTable(path: URL): Map<string, Row> {
  const rows = readFileSync(path, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(1).filter(Boolean);
  return new Map(
    rows.map((line) => {
      const [file = '', text = '', nth, verdict, told = ''] = line.split('\t');
      const row: Row = { file, text, nth: Number(nth), verdict: verdict as Verdict, told };
      return [keyOf(row), row];
    }),
  );
}

/** Adds rows to the table as it is now: another shard may have written meanwhile. Rows that `keep` refuses go. */
export function writeTable(path: URL, added: readonly Row[], keep: (key: string) => boolean = () => true): void {
  const rows = readTable(path);
  for (const row of added) rows.set(keyOf(row), { ...row, told: row.told.replace(/\s+/g, ' ') });
  const kept = [...rows].filter(([key]) => keep(key)).map(([, row]) => row);
  kept.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  const lines = kept.map(({ file, text, nth, verdict, told }) => [file, text, nth, verdict, told].join('\t'));
  writeFileSync(path, `${[HEADING, ...lines].join('\n')}\n`);
}
