import { expect, test } from 'vitest';
import { Refused, TooMany } from './errors.ts';
import { refuseInTime } from './refusals.ts';

/** Milliseconds until each of `many` simultaneous refusals was passed on. */
const refusedAfter = (many: number, error: Error) => {
  const begun = performance.now();
  return Promise.all(Array.from({ length: many }, () => refuseInTime(error).catch(() => performance.now() - begun)));
};

test('the first refusals leave at once, further ones at 150 a second; other errors never wait', async () => {
  const waits = await refusedAfter(90, new TooMany(1));
  expect(waits[0]).toBeLessThan(100);
  // 30 leave at once, and 60 more in 400 ms.
  expect(Math.max(...waits)).toBeGreaterThan(350);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const others = await refusedAfter(200, new Refused('CEDO', 'Cedo demais'));
  expect(Math.max(...others)).toBeLessThan(200);
});
