// What a run of the server's tests on PostgreSQL asks of it, kept so that the embedded engine can be asked the same (decision 0070).
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';

/** A statement as it was sent: its text, and the values of one of its runs for each combination of kinds. */
export interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Longer ones are files; what kind they are is seen in shorter ones. */
const LONGEST = 10_000;

export const kindOf = (value: unknown): string =>
  value === null || typeof value !== 'object' ? typeof (value ?? undefined) : (value.constructor?.name ?? 'object');

/** Writes one down. */
export function writeRecord(folder: string, { text, values }: Recorded): void {
  const whole = serialize({ text, values });
  const line = whole.length - text.length > LONGEST ? serialize({ text, values: [] }) : whole;
  appendFileSync(join(folder, `${process.pid}.comandos`), `${line.toString('base64')}\n`);
}

const silent = new AsyncLocalStorage<true>();
/** What is asked in `work` is no statement of the house, and is not written down. */
export const unrecorded = <T>(work: () => T): T => silent.run(true, work);

let recording = false;

/** From now on each statement that this process sends to PostgreSQL is written down in a folder, once. */
export function recordStatements(folder: string): void {
  if (recording) return;
  recording = true;
  const seen = new Set<string>();
  const note = (text: string, values: readonly unknown[]) => {
    const key = `${text}\0${values.map(kindOf).join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    writeRecord(folder, { text, values });
  };
  const sent = pg.Client.prototype as unknown as { query(first: unknown, ...rest: unknown[]): unknown };
  const plain = sent.query;
  sent.query = function query(first, ...rest) {
    const { text = first, values = rest[0] } = (first ?? {}) as { text?: unknown; values?: unknown };
    if (typeof text === 'string' && !silent.getStore()) note(text, Array.isArray(values) ? values : []);
    return plain.call(this, first, ...rest);
  };
}

/** All that was written down in a folder. */
export function recordedIn(folder: string): Recorded[] {
  const lines = globSync('*.comandos', { cwd: folder }).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => deserialize(Buffer.from(line, 'base64')) as Recorded);
}
