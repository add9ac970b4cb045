import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasShell, installedChromium } from '@festejo/browser/chromium.ts';
import { buildWeb } from '../build-web.mjs';
import { installByApt } from './apt.ts';
import type { Part, Tally } from './part.ts';
import { providePostgres } from './postgres.ts';
import { run } from './run.ts';

interface Journey {
  projectName: string;
  status: string;
  results?: Array<{ errors: Array<{ message?: string }> }>;
}

interface Suite {
  suites?: Suite[];
  specs?: Array<{ title: string; file: string; tests: Journey[] }>;
}

interface Report extends Suite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: Array<{ message?: string }>;
}

/**
 * Journeys with this result, by name and with the error. `skipped` means that the journey did not begin; no journey is skipped otherwise.
 */
function endedIn(wanted: 'skipped' | 'unexpected', { suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results = [] }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => `\n${message}`));
        return `${projectName}: ${file}: ${title}${errors.join('')}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => endedIn(wanted, suite))];
}

/** Counts a Playwright JSON report. An error outside all tests (such as a server that does not start) counts as one failure. */
export function countPlaywright(report: Report | null, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected + report.errors.length;
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    reds: [...endedIn('unexpected', report), ...report.errors.map(({ message = '' }) => message)],
    skipped: endedIn('skipped', report),
  };
}

async function provideChromium(): Promise<string> {
  const otherwise = 'Instale o Chromium ou o Chrome (no Debian: apt-get install chromium), ou diga onde ele está em CHROMIUM_PATH.';
  // The headless shell is installed even beside a full browser: it needs a third less processor time, and the journeys are the longest
  // part.
  if (!hasShell()) await installByApt('chromium-headless-shell', otherwise).catch(() => {});
  if (!installedChromium()) await installByApt('chromium', otherwise);
  const path = installedChromium();
  if (!path) throw new Error(otherwise);
  return path;
}

async function runJourneys(): Promise<Tally> {
  const chromium = await provideChromium();
  const database = await providePostgres();
  if (!buildWeb(process.execPath)) return { passed: 0, failed: 1 };
  const folder = await mkdtemp(join(tmpdir(), 'festejo-journeys-'));
  const file = join(folder, 'report.json');
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: database, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  return countPlaywright(report === null ? null : (JSON.parse(report) as Report), code);
}

export const journeys: Part = { name: 'journeys', title: 'Jornadas no navegador, nos dois bancos', run: runJourneys };
