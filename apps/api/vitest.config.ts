import { defineProject } from 'vitest/config';

// Each file has a database of its own, so files run side by side; opening an embedded one takes seconds on a busy machine.
export default defineProject({
  test: { name: 'api', include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'], pool: 'forks', testTimeout: 30_000, hookTimeout: 120_000 },
});
