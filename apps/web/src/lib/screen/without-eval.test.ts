import { expect, test } from 'vitest';

test('Zod, when it is loaded later, does not try to compile', async () => {
  await import('./without-eval.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
