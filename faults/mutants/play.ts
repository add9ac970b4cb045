import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';

/** Result of a run of the suite. `not played`: the scenarios could not run. */
export interface Played {
  readonly end: 'red' | 'green' | 'not played';
  readonly told: string;
  readonly ms: number;
}

/** A run that takes longer is ended: the mutant makes it hang. */
const LONGEST_IN_MS = 240_000;

/** Runs the short form of some scenarios of the suite in `root`, up to the first failure. */
export async function play(root: string, scenarios: readonly string[]): Promise<Played> {
  const started = performance.now();
  const report = join(root, 'report.json');
  await rm(report, { force: true });
  const args = ['faults/main.ts', '--short', '--bail', '--report', report, '--only', scenarios.join('|')];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: stretched(LONGEST_IN_MS) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  await once(child, 'close');
  const ms = performance.now() - started;
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { end: 'not played', told: output.trim().split('\n').at(-1) ?? '', ms };
  const { failed, reds, skipped } = JSON.parse(text) as { failed: number; reds: string[]; skipped: string[] };
  if (failed > 0) return { end: 'red', told: reds[0]?.split('\n')[0]?.slice(0, 300) ?? '', ms };
  return { end: skipped.length > 0 ? 'not played' : 'green', told: skipped.join(', ') || 'ninguém viu', ms };
}
