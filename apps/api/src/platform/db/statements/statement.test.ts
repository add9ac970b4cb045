import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { type Db, inTransaction } from '../database.ts';
import { statement, statementOf } from './statement.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ drop } = opened);
  db = opened.database.db;
});
afterAll(() => drop?.());

test('a text is built once; each run gives its own values, beside the values of the text itself', async () => {
  let made = 0;
  const add = statement<{ a: number; b: number }, { sum: number; text: string }>((given) => {
    made += 1;
    // The same place occurs twice, and in another order than the values.
    return sql`select ${given.b}::integer * ${10}::integer + ${given.a}::integer + ${given.b}::integer as sum, ${'fixed'}::text as text`;
  });
  expect(await add(db, { a: 1, b: 2 })).toEqual([{ sum: 23, text: 'fixed' }]);
  expect(await add(db, { a: 5, b: 3 })).toEqual([{ sum: 38, text: 'fixed' }]);
  expect(await inTransaction(db, (tx) => add(tx, { a: 0, b: 1 }))).toEqual([{ sum: 11, text: 'fixed' }]);
  expect(made).toBe(1);
});

test('each shape has its own text', async () => {
  const made: boolean[] = [];
  const select = statementOf<{ twice: boolean }, { n: number }, { n: number }>(({ twice }, given) => {
    made.push(twice);
    return twice ? sql`select ${given.n}::integer * 2 as n` : sql`select ${given.n}::integer as n`;
  });
  for (const n of [1, 2]) {
    expect(await select(db, { twice: false }, { n })).toEqual([{ n }]);
    expect(await select(db, { twice: true }, { n })).toEqual([{ n: 2 * n }]);
  }
  expect(made).toEqual([false, true]);
});
