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
    include: ['src/**/*.test.{ts,tsx}'],
    allowOnly: false,
    setupFiles: ['src/lib/testing/patience.ts'],
    testTimeout: stretched(90_000),
    hookTimeout: stretched(90_000),
    expect: { poll: { timeout: stretched(30_000) } },
  },
});
