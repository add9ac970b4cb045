import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from './part.ts';
import { run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
}

/**
 * Counts a Vitest JSON report. A file that failed without a failed test (it did not load, or its hooks broke) counts as one,
 * and so does a run that ended badly for a reason that is in no file.
 */
export function countVitest(report: Report | null, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const silent = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + silent;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Runs the tests of the named Vitest projects. */
export async function vitest(projects: readonly string[], env: Record<string, string | undefined> = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-vitest-'));
  const file = join(folder, 'report.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await run('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env });
  const report = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  return countVitest(report === null ? null : (JSON.parse(report) as Report), code);
}
