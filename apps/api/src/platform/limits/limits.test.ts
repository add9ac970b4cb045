import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { TooMany } from '../http/errors.ts';
import { openTestDatabase } from '../testing/database.ts';
import { countAll, declareLimit, findUsedUp, forgetKey, forgetUses, giveBack, holdTo, isFirstUse, isWithin, useOf } from './limits.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ drop } = opened);
  db = opened.database.db;
});
afterAll(() => drop?.());

const MOST = 3;
const limit = declareLimit({ name: 'three-a-minute', uses: MOST, seconds: 60, per: 'conta', what: 'Testes' });
const other = declareLimit({ name: 'three-a-minute-of-another', uses: MOST, seconds: 60, per: 'conta', what: 'Testes' });
/** The first millisecond of a window. */
const BEGUN = new Date(Math.floor(Date.now() / MINUTO_EM_MS) * MINUTO_EM_MS);
const at = (ms: number) => new Date(BEGUN.getTime() + ms);
const refusal = (failure: unknown) => failure instanceof TooMany && [failure.status, failure.message, failure.details];

/** Each way to count a use: true while it is accepted. */
const WAYS: Readonly<Record<string, (key: string, now: Date) => Promise<boolean>>> = {
  useOf: async (key, now) => (await useOf(db, limit, key, now)) <= limit.uses,
  isWithin: (key, now) => isWithin(db, limit, key, now),
  holdTo: (key, now) =>
    holdTo(db, limit, key, now).then(
      () => true,
      () => false,
    ),
  countAll: async (key, now) => (await countAll(db, [[limit, key]], now)) === undefined,
  // `findUsedUp` does not count, so the use is counted afterwards.
  findUsedUp: async (key, now) => {
    const free = (await findUsedUp(db, [[limit, key]], now)) === undefined;
    if (free) await useOf(db, limit, key, now);
    return free;
  },
};

test.each(Object.entries(WAYS))(
  '%s: the last use of a window is accepted, one more is not, and the next window starts at zero',
  async (way, use) => {
    const neighbour = `${way} bia`;
    for (let i = 0; i < 2 * MOST; i++) await useOf(db, other, way, BEGUN);
    for (let i = 1; i <= MOST; i++) expect([i, await use(way, at(i)), await use(neighbour, at(i))]).toEqual([i, true, true]);
    expect([await use(way, at(MINUTO_EM_MS - 1)), await use(way, at(MINUTO_EM_MS)), await use(way, at(-1))]).toEqual([false, true, true]);
  },
);

test.each([
  [0, 60, '60 segundos'],
  [29_500, 31, '31 segundos'],
  [MINUTO_EM_MS - 1, 1, '1 segundo'],
])('a refusal %i ms into its window allows a retry in %i s', async (ms, seconds, words) => {
  for (let i = 0; i < MOST; i++) await holdTo(db, limit, `refused ${ms}`, at(ms));
  const failure = await holdTo(db, limit, `refused ${ms}`, at(ms)).catch(refusal);
  const acao = `Tente de novo em ${words}.`;
  expect(failure).toEqual([429, 'Muitas tentativas em pouco tempo', { retryAfter: seconds, acao }]);
});

test('of several limits the exhausted one is returned, and of two the first given', async () => {
  for (let i = 0; i < MOST; i++) await useOf(db, other, 'both', BEGUN);
  expect(await countAll(db, [[limit, 'both']], BEGUN)).toBeUndefined();
  expect(
    await countAll(
      db,
      [
        [limit, 'both'],
        [other, 'both'],
      ],
      BEGUN,
    ),
  ).toBe(other);
  expect(
    await countAll(
      db,
      [
        [limit, 'both'],
        [other, 'both'],
      ],
      BEGUN,
    ),
  ).toBe(other);
  expect(
    await countAll(
      db,
      [
        [limit, 'both'],
        [other, 'both'],
      ],
      BEGUN,
    ),
  ).toBe(limit);
  expect(
    await findUsedUp(
      db,
      [
        [other, 'both'],
        [limit, 'both'],
      ],
      BEGUN,
    ),
  ).toBe(other);
});

test('a returned use may be used again, and no more than were used', async () => {
  for (let i = 0; i < MOST; i++) await holdTo(db, limit, 'back', BEGUN);
  await giveBack(
    db,
    [
      [limit, 'back'],
      [limit, 'never used'],
    ],
    BEGUN,
  );
  expect([await isWithin(db, limit, 'back', BEGUN), await isWithin(db, limit, 'back', BEGUN)]).toEqual([true, false]);
  for (let i = 0; i < MOST; i++) expect(await isWithin(db, limit, 'never used', BEGUN)).toBe(true);
  expect(await isWithin(db, limit, 'never used', BEGUN)).toBe(false);
});

test('forgetting affects only its own key', async () => {
  const use = (one: typeof limit, key: string) => useOf(db, one, key, BEGUN);
  for (const key of ['ana', 'mariana']) await Promise.all([use(limit, key), use(other, key)]);
  await forgetUses(db, limit, 'ana');
  expect([await use(limit, 'ana'), await use(other, 'ana'), await use(limit, 'mariana')]).toEqual([1, 2, 2]);
  await forgetKey(db, 'ana');
  expect([await use(limit, 'ana'), await use(other, 'ana'), await use(limit, 'mariana')]).toEqual([1, 1, 3]);
});

test('of several concurrent calls exactly one is the first', async () => {
  const firsts = await Promise.all(Array.from({ length: 5 }, () => isFirstUse(db, 'a proof', BEGUN)));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect([await isFirstUse(db, 'a proof', BEGUN), await isFirstUse(db, 'another proof', BEGUN)]).toEqual([false, true]);
});
