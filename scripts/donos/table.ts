import { readFileSync, writeFileSync } from 'node:fs';
import type { Condition } from './conditions.ts';

/** Verdict on a condition: a test notices its removal, no test does, or (set by hand) no test could. */
export type Verdict = 'vermelho' | 'verde' | 'isento';

export interface Row {
  /** Path below `apps/api/src/features`. */
  readonly file: string;
  readonly text: string;
  readonly nth: number;
  readonly verdict: Verdict;
  /** The test that failed; for an exempt condition, the reason of the exemption. */
  readonly told: string;
}

const HEADING = 'arquivo\tcondição\tqual\tfim\tquem viu, ou por que ninguém veria';
/** Key that identifies a condition. */
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

/** Adds rows to the current table, which another shard may have changed meanwhile. Rows that `keep` refuses are removed. */
export function writeTable(path: URL, added: readonly Row[], keep: (key: string) => boolean = () => true): void {
  const rows = readTable(path);
  for (const row of added) rows.set(keyOf(row), { ...row, told: row.told.replace(/\s+/g, ' ') });
  const kept = [...rows].filter(([key]) => keep(key)).map(([, row]) => row);
  kept.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  const lines = kept.map(({ file, text, nth, verdict, told }) => [file, text, nth, verdict, told].join('\t'));
  writeFileSync(path, `${[HEADING, ...lines].join('\n')}\n`);
}
