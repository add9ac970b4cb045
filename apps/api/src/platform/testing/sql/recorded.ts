// Records the statements of a test run on PostgreSQL, so that the embedded engine can be compared (decision 52).
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';

/** A statement as it was sent: its text, and the values of one run per combination of kinds. */
export interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Longer values are files; shorter ones show their kind as well. */
const LONGEST = 10_000;

export const kindOf = (value: unknown): string =>
  value === null || typeof value !== 'object' ? typeof (value ?? undefined) : (value.constructor?.name ?? 'object');

/** Appends a statement to the record. */
export function writeRecord(folder: string, { text, values }: Recorded): void {
  const whole = serialize({ text, values });
  const line = whole.length - text.length > LONGEST ? serialize({ text, values: [] }) : whole;
  appendFileSync(join(folder, `${process.pid}.comandos`), `${line.toString('base64')}\n`);
}

const silent = new AsyncLocalStorage<true>();
/** Runs `work` without recording its statements, which are the test's own. */
export const unrecorded = <T>(work: () => T): T => silent.run(true, work);

let recording = false;

/** Records each statement that this process sends to PostgreSQL from now on, once, in a folder. */
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

/** Reads all recorded statements of a folder. */
export function recordedIn(folder: string): Recorded[] {
  const lines = globSync('*.comandos', { cwd: folder }).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => deserialize(Buffer.from(line, 'base64')) as Recorded);
}
