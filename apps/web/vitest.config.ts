import { stretched } from '@festejo/patience/patience.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { INICIO } from './inicio.ts';

export default defineConfig({
  plugins: [react()],
  define: { INICIO },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Isolation would load Mantine again for each file, which took a third of the time. `setup.ts` restores the state instead.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    allowOnly: false,
    setupFiles: ['src/ui/testing/setup.ts'],
    testTimeout: stretched(90_000),
    hookTimeout: stretched(90_000),
    expect: { poll: { timeout: stretched(30_000) } },
  },
});
