import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { run } from './run.ts';

const SHORT = 300;

test('a loop without an end is named and ends the run', { timeout: stretched(90_000) }, async () => {
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
