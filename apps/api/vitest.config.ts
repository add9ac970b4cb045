import { stretched } from '@festejo/patience/patience.ts';
import { defineProject } from 'vitest/config';

// A file has a database to itself, so files run side by side. They share their worker's modules and, one after the other, its
// databases: a start of the server then costs a tenth. (So no test replaces a module or leaves a global changed.)
export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    globalSetup: ['src/platform/testing/remove-databases.ts'],
    // Far beyond what anything takes: they end only what will never come, and the machine may become several times slower within the run.
    testTimeout: stretched(180_000),
    hookTimeout: stretched(300_000),
    expect: { poll: { timeout: stretched(90_000) } },
  },
});
