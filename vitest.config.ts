import { defineConfig } from 'vitest/config';

// One project a room. `allowOnly: false` everywhere: a forgotten `.only` fails here as it does in CI.
export default defineConfig({
  test: {
    allowOnly: false,
    reporters: ['default', './scripts/suite/standstill-reporter.ts'],
    projects: ['apps/*/vitest.config.ts', 'packages/*/vitest.config.ts', 'scripts/vitest.config.ts'],
  },
});
