import { expect, test } from 'vitest';
import { inPages } from './in-pages.ts';

test('processes each row once, also the rows behind hundreds that stay in the list', async () => {
  const waiting = Array.from({ length: 350 }, (_, i) => i);
  const done: number[] = [];
  await inPages(
    async (after: number | undefined, limit) => waiting.filter((row) => row > (after ?? -1)).slice(0, limit),
    async (row) => {
      done.push(row);
      // The first 250 cannot be processed.
      if (row >= 250) waiting.splice(waiting.indexOf(row), 1);
    },
  );
  expect(done).toEqual(Array.from({ length: 350 }, (_, i) => i));
  expect(waiting).toHaveLength(250);
});
