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
 * Counts a Vitest JSON report. A file that failed without a failed test (it did not load, or its hooks broke) counts as one,
 * and so does a run that ended badly for a reason that is in no file.
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
  // A run that was ended for want of time ends badly by that alone.
  const badly = code !== 0 && skipped.length === 0;
  return { passed: report.numPassedTests, failed: failed === 0 && badly ? 1 : failed, reds: [...reds, ...broken], skipped };
}

interface Options {
  readonly env?: Record<string, string | undefined>;
  /**
   * Files side by side for each core: one where they compute, one and a half where some mostly wait (for processes, letters, the database).
   * Each takes another copy of all modules and a database of its own, which is why more are slower: 256 s of the processor with four
   * files on two cores, 206 with two.
   */
  readonly filesPerCore?: number;
  /** Test files that are not to run, as paths. */
  readonly leaveOut?: readonly string[];
  /** Only test files whose path has one of these words in it; all when absent. */
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
  // Here and not in a configuration: a project does not take the root's number, and Vitest's own leaves a core free, which of two is half.
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
