import { stretched } from '@festejo/patience/patience.ts';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import type { Asked, Played } from './play.ts';

// Child process of `play.ts`. Vitest stays loaded, so that only changed files are read again. Requests and results go over IPC.

let red: string | undefined;
const seen = (told: string) => {
  red ??= told.split('\n')[0]?.slice(0, 200) ?? '';
  void vitest.cancelCurrentRun('test-failure');
};
const reporter = {
  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    if (state === 'failed') seen(`${test.fullName}: ${errors?.[0]?.message ?? ''}`);
  },
  onTestModuleEnd(module: TestModule) {
    const [error] = module.errors();
    if (error) seen(error.message);
    else if (module.state() === 'failed') seen(module.relativeModuleId);
  },
};
const vitest = await createVitest('test', {
  root: process.cwd(),
  watch: false,
  reporters: [reporter],
  maxWorkers: 1,
  // Much shorter than in a run of the suite: here most waits are for a row that the removed condition makes unreachable.
  expect: { poll: { timeout: stretched(15_000) } },
});
await vitest.standalone();

async function play({ changed, tests }: Asked): Promise<Played> {
  red = undefined;
  for (const file of changed) vitest.invalidateFile(file);
  const chosen = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const [error] = unhandledErrors;
  if (red === undefined && error) return { end: 'red', told: String((error as Error).message ?? error).split('\n')[0] ?? '' };
  if (red !== undefined) return { end: 'red', told: red };
  return testModules.length > 0 ? { end: 'green', told: '' } : { end: 'not played', told: 'nenhum teste' };
}

process.on('message', (asked: Asked) => {
  void play(asked)
    .catch((error: unknown): Played => ({ end: 'not played', told: String(error) }))
    .then((played) => process.send?.(played));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
