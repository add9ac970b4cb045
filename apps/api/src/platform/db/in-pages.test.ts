import { expect, test } from 'vitest';
import { inPages } from './in-pages.ts';

test('each row is worked off once, also behind hundreds that stay where they are', async () => {
  const waiting = Array.from({ length: 350 }, (_, i) => i);
  const done: number[] = [];
  await inPages(
    async (after: number | undefined, limit) => waiting.filter((row) => row > (after ?? -1)).slice(0, limit),
    async (row) => {
      done.push(row);
      // The first 250 cannot be worked off.
      if (row >= 250) waiting.splice(waiting.indexOf(row), 1);
    },
  );
  expect(done).toEqual(Array.from({ length: 350 }, (_, i) => i));
  expect(waiting).toHaveLength(250);
});
