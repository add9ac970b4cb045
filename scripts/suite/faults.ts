import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part, Tally } from './part.ts';
import { environmentForFaults } from './postgres.ts';
import { run } from './run.ts';

async function playFaults(): Promise<Tally> {
  const env = await environmentForFaults();
  const folder = await mkdtemp(join(tmpdir(), 'festejo-faults-report-'));
  const file = join(folder, 'report.json');
  const { code } = await run('node', ['faults/main.ts', '--short', '--report', file], { env });
  const report = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  if (report === null) return { passed: 0, failed: 1 };
  const tally = JSON.parse(report) as Tally;
  return { ...tally, failed: tally.failed === 0 && code !== 0 ? 1 : tally.failed };
}

export const faults: Part = { name: 'faults', title: 'Falhas de propósito (PostgreSQL morto, rede muda, kill -9)', run: playFaults };
