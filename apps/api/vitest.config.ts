import { stretched } from '@festejo/patience/patience.ts';
import { defineProject } from 'vitest/config';

// Each file has a database of its own, so files run side by side.
export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'],
    pool: 'forks',
    testTimeout: stretched(60_000),
    hookTimeout: stretched(120_000),
    expect: { poll: { timeout: stretched(30_000) } },
  },
});
