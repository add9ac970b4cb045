import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../bootstrap.mjs';
import type { Tally } from './part.ts';
import { run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{
    name: string;
    status: string;
    message: string;
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>;
  }>;
}

/**
 * Counts a Vitest JSON report. A file that failed without a failed test (it did not load, or its hooks broke) counts as one failure. So
 * does a run that ended badly for a reason outside all files.
 */
export function countVitest(report: Report | null, code: number, skipped: readonly string[] = []): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const silent = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + silent.length;
  const reds = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`),
  );
  const broken = silent.map(({ name, message }) => `${relative(root, name)}\n${message}`);
  // The time limit ends a run with an error code; that alone is no failure.
  const badly = code !== 0 && skipped.length === 0;
  return { passed: report.numPassedTests, failed: failed === 0 && badly ? 1 : failed, reds: [...reds, ...broken], skipped };
}

interface Options {
  readonly env?: Record<string, string | undefined>;
  /**
   * Test files in parallel per core: one where the files compute, one and a half where some mostly wait (for processes, e-mails, the
   * database). More are slower, because each takes another copy of all modules and a database of its own: four files on two cores took 256
   * s of processor time, two files 206 s.
   */
  readonly filesPerCore?: number;
  /** Test files to skip, as paths. */
  readonly leaveOut?: readonly string[];
  /** Only test files whose path contains one of these words; all files when absent. */
  readonly files?: readonly string[];
}

/** Runs the tests of the named Vitest projects. */
export async function vitest(
  projects: readonly string[],
  { env = {}, filesPerCore = 1, leaveOut = [], files = [] }: Options = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-vitest-'));
  const file = join(folder, 'report.json');
  const leftOver = join(folder, 'left.json');
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...leaveOut.map((path) => `--exclude=${path}`)];
  // Set here and not in a configuration, because a project ignores the root's number, and Vitest's own default leaves one core free, which
  // is half of two cores.
  const workers = `--maxWorkers=${Math.ceil(filesPerCore * availableParallelism())}`;
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/suite/standstill-reporter.ts',
    `--outputFile.json=${file}`,
  ];
  if (process.env.FESTEJO_ULTIMO_COMECO) reporters.push('--reporter=./scripts/suite/deadline-reporter.ts');
  const { code } = await run('vitest', ['run', ...files, workers, ...chosen, ...reporters], {
    env: { ...env, FESTEJO_DEIXADOS: leftOver },
  });
  const [report, left] = await Promise.all([file, leftOver].map((path) => readFile(path, 'utf8').catch(() => null)));
  await rm(folder, { recursive: true });
  return countVitest(report ? (JSON.parse(report) as Report) : null, code, left ? (JSON.parse(left) as string[]) : []);
}
