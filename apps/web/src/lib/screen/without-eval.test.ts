import { expect, test } from 'vitest';

test('a Zod that is loaded later does not compile schemas', async () => {
  await import('./without-eval.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
