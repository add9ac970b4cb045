import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when the test says so, and records its order. */
function bench(options: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(options);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, places: number, name = who) =>
    turns.hold([{ who, most: places }], (inTurn) =>
      inTurn(() => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  /** Ends running work until no work is left; each step lets the next begin. */
  const runAll = async () => {
    for (;;) {
      await new Promise(setImmediate);
      const end = ends.shift();
      if (!end) return;
      end();
    }
  };
  return { turns, ask, runAll, began, ends };
}
const OPEN = { atOnce: 1, inAll: 1_000, retryAfter: 2 };

test('a holder with a hundred works waits for itself: another comes right after the running work', async () => {
  const { ask, runAll, began } = bench(OPEN);
  const all = [...Array.from({ length: 100 }, (_, n) => ask('one', 100, `one ${n}`)), ask('other', 100), ask('third', 100)];
  await runAll();
  await Promise.all(all);
  expect(began.slice(0, 5)).toEqual(['one 0', 'other', 'third', 'one 1', 'one 2']);
  expect(began).toHaveLength(102);
});

test('a newcomer goes before holders that had a turn already; every fifth turn is still theirs', async () => {
  const { ask, runAll, began, ends } = bench(OPEN);
  const one = Array.from({ length: 4 }, (_, n) => ask('one', 9, `one ${n}`));
  await new Promise(setImmediate);
  ends.shift()?.();
  await new Promise(setImmediate);
  const newcomers = Array.from({ length: 5 }, (_, n) => ask(`new ${n}`, 9));
  await runAll();
  await Promise.all([...one, ...newcomers]);
  expect(began).toEqual(['one 0', 'one 1', 'new 0', 'new 1', 'new 2', 'new 3', 'one 2', 'new 4', 'one 3']);
});

test('a work of several turns that has begun is finished before others begin', async () => {
  const { ask, runAll, began, turns, ends } = bench(OPEN);
  const step = (name: string) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const login = turns.hold([{ who: 'login', most: 4 }], async (inTurn) => {
    await inTurn(step('found'));
    await inTurn(step('checked'));
  });
  const newcomers = Array.from({ length: 3 }, (_, n) => ask(`new ${n}`, 9));
  await runAll();
  await Promise.all([login, ...newcomers]);
  expect(began).toEqual(['found', 'new 0', 'checked', 'new 1', 'new 2']);
});

test('runs at most `atOnce` works at once', async () => {
  const { ask, runAll, ends } = bench({ ...OPEN, atOnce: 3 });
  const all = Array.from({ length: 10 }, (_, n) => ask(`p${n}`, 1));
  await new Promise(setImmediate);
  expect(ends).toHaveLength(3);
  await runAll();
  await Promise.all(all);
});

test('without a free place the refusal comes at once with a retry time, and affects no other holder', async () => {
  const { ask, runAll } = bench(OPEN);
  const two = [ask('one', 2), ask('one', 2)];
  await expect(ask('one', 2)).rejects.toMatchObject({ status: 429, details: { retryAfter: 2 } });
  const other = ask('other', 2);
  await runAll();
  await Promise.all([...two, other]);
  const again = ask('one', 2);
  await runAll();
  await again;
});

test('all places together have a limit too', async () => {
  const { ask, runAll } = bench({ ...OPEN, inAll: 2 });
  const two = [ask('one', 2), ask('other', 2)];
  await expect(ask('third', 2)).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } });
  await runAll();
  await Promise.all(two);
});

test('failing work returns its turn and its place', async () => {
  const turns = createTurns({ ...OPEN, inAll: 1 });
  const fail = () => turns.hold([{ who: 'one', most: 1 }], (inTurn) => inTurn(() => Promise.reject(new Error('no'))));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});

test('when all places are taken, the largest holder gives way to a smaller one, and not to one of equal size', async () => {
  const { ask, runAll, began } = bench({ ...OPEN, inAll: 6 });
  const of = (who: string, many: number) =>
    Array.from({ length: many }, (_, n) =>
      ask(who, 9, `${who} ${n}`).then(
        () => 'done',
        () => 'refused',
      ),
    );
  const greedy = of('greedy', 4);
  const calm = of('calm', 2);
  const [newcomer] = of('newcomer', 1);
  // The last work of the largest holder was refused, and the newcomer has its places.
  expect(await greedy[3]).toBe('refused');
  await expect(ask('calm', 9)).rejects.toMatchObject({ status: 503 });
  await runAll();
  expect(await Promise.all([...greedy.slice(0, 3), ...calm, newcomer])).toEqual(Array(6).fill('done'));
  expect(began.slice(0, 3)).toEqual(['greedy 0', 'newcomer 0', 'calm 0']);
});

test('sixteen networks with twenty logins each leave a place for a caller from elsewhere, whose turn comes first', async () => {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const turns = createTurns({ ...OPEN, inAll: 300 });
  const ask = (near: string, wide: string, account: string) =>
    turns.hold(
      [
        { who: account, most: 4 },
        { who: near, most: 20, people: 10 },
        { who: wide, most: 60, people: 30 },
      ],
      (inTurn) =>
        inTurn(() => {
          began.push(account);
          return new Promise<void>((resolve) => ends.push(resolve));
        }),
    );
  const many = Array.from({ length: 320 }, (_, n) => ask(`net ${n % 16}`, `wide ${n % 16}`, `tried ${n}`).catch(() => 'refused'));
  const right = ask('home', 'carrier', 'owner');
  await new Promise(setImmediate);
  ends.shift()?.();
  await new Promise(setImmediate);
  expect(began.at(-1)).toBe('owner');
  ends.shift()?.();
  await right;
  for (let left = 400; left > 0 && ends.length > 0; left--) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await Promise.all(many)).filter((one) => one === 'refused').length).toBeGreaterThanOrEqual(20);
});

test('with `restInMs` a place becomes free only after it, however soon the work is done', async () => {
  const turns = createTurns({ ...OPEN, restInMs: 50 });
  const quick = () => turns.hold([{ who: 'one', most: 2 }], async () => 'done');
  expect([await quick(), await quick()]).toEqual(['done', 'done']);
  await expect(quick()).rejects.toMatchObject({ status: 429 });
  await expect(turns.hold([{ who: 'other', most: 2 }], async () => 'done')).resolves.toBe('done');
  await expect.poll(() => quick().catch(() => 'refused')).toBe('done');
});

test('a wait that is too long is refused, and the place is free again', async () => {
  const { ask, runAll } = bench({ ...OPEN, inAll: 2, waitInMs: 1 });
  const running = ask('one', 1);
  await expect(ask('two', 1)).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } });
  const again = ask('two', 1).catch(() => 'late');
  await runAll();
  await Promise.all([running, again]);
});
