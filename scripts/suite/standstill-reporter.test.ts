import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportedHookContext, TestCase, TestModule } from 'vitest/node';
import { root } from '../bootstrap.mjs';
import { run } from './run.ts';
import StandstillReporter from './standstill-reporter.ts';

const SHORT = 300;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an endless loop is named and ends the run', { timeout: stretched(90_000) }, async () => {
  const folder = await mkdtemp(join(root, 'node_modules/.standstill-'));
  try {
    await writeFile(
      join(folder, 'loop.test.ts'),
      "import { test } from 'vitest';\ntest('a', () => { for (;;) if (Date.now() < 0) break; });\n",
    );
    const config = { testTimeout: SHORT, hookTimeout: SHORT, reporters: [join(root, 'scripts/suite/standstill-reporter.ts')] };
    await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(config)} };`);
    const { code, output } = await run('vitest', ['run', '--root', folder], {
      quiet: true,
      longestInMs: stretched(60_000),
    });
    expect(output).toMatch(/loop\.test\.ts: nada se ouve há \d+ s/);
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

function silence(state: string, tell: (reporter: StandstillReporter, module: TestModule) => void): boolean {
  vi.useFakeTimers();
  const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.spyOn(console, 'error').mockReturnValue();
  const config = { testTimeout: SHORT, hookTimeout: SHORT };
  const reporter = new StandstillReporter();
  reporter.onTestRunStart();
  tell(reporter, { type: 'module', moduleId: '/a.test.ts', state: () => state, project: { config } } as unknown as TestModule);
  vi.advanceTimersByTime(10_000);
  return ended.mock.calls.length > 0;
}

test('an event after the end of its module is no standstill', () => {
  const late = (reporter: StandstillReporter, module: TestModule) => reporter.onHookEnd({ entity: module } as ReportedHookContext);
  expect(silence('passed', late)).toBe(false);
  expect(silence('pending', late)).toBe(true);
});

test('a test with a longer limit of its own may be silent for that time', () => {
  const ready = (timeout: number) => (reporter: StandstillReporter, module: TestModule) =>
    reporter.onTestCaseReady({ module, options: { timeout } } as unknown as TestCase);
  expect(silence('pending', ready(60_000))).toBe(false);
  expect(silence('pending', ready(SHORT))).toBe(true);
});
