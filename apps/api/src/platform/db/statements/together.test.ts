import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { type Db, inTransaction, type Tx } from '../database.ts';
import { statement } from './statement.ts';
import { sendLast, together } from './together.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ drop } = opened);
  db = opened.database.db;
});
afterAll(() => drop?.());

interface Numbered {
  n: number;
}
const write = statement<Numbered, never>(({ n }) => sql`insert into fila (n) values (${n}::integer)`);
const read = (tx: Tx) => sql<Numbered>`select n from fila order by ctid`.execute(tx).then(({ rows }) => rows.map(({ n }) => n));
const makeTable = (tx: Tx) => sql`create temporary table fila (n integer primary key) on commit drop`.execute(tx);

test('statements sent at once run in that order, and each sees the writes before it', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await makeTable(tx);
    return together(tx, (all) => Promise.all([write(all, { n: 3 }), read(all), write(all, { n: 1 }), write(all, { n: 2 }), read(all)]));
  });
  expect([seen[1], seen[4]]).toEqual([[3], [3, 1, 2]]);
});

test('reports why the first statement failed, and not that the others failed with it', async () => {
  const failing = inTransaction(db, async (tx) => {
    await makeTable(tx);
    await write(tx, { n: 1 });
    await together(tx, (all) => {
      // The rejection of this statement is handled later than that of the statement behind it.
      write(all, { n: 1 }).catch(() => {});
      return write(all, { n: 2 });
    });
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
});

test('a statement that fails undoes the others, and the connection stays usable', async () => {
  // A statement that no connection has prepared yet comes behind the one that fails.
  const later = statement<Numbered, Numbered>(({ n }) => sql`select ${n}::integer + 1000 as n`);
  for (let round = 0; round < 20; round++) {
    const failing = inTransaction(db, async (tx) => {
      await makeTable(tx);
      await together(tx, (all) => Promise.all([write(all, { n: 1 }), write(all, { n: 1 }), later(all, { n: 1 }), write(all, { n: 2 })]));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  }
  expect(await Promise.all(Array.from({ length: 20 }, () => later(db, { n: 1 })))).toEqual(Array.from({ length: 20 }, () => [{ n: 1001 }]));
});

test('the last statement commits with its transaction; its failure is reported, and the transaction leaves no row', async () => {
  await sql`create table ultimas (n integer primary key)`.execute(db);
  const last = statement<Numbered, never>(({ n }) => sql`insert into ultimas (n) values (${n}::integer)`);
  const both = async (first: number, then: number) => {
    let reply: Promise<unknown> | undefined;
    const done = inTransaction(db, async (tx) => {
      await last(tx, { n: first });
      ({ reply } = await sendLast(tx, (end) => last(end, { n: then })));
      reply.catch(() => {});
    });
    return { done: await done.then(() => true).catch(() => false), reply: await reply?.then(() => true).catch((error) => error.code) };
  };
  expect(await both(1, 2)).toEqual({ done: true, reply: true });
  expect(await both(3, 3)).toMatchObject({ reply: '23505' });
  expect((await sql<Numbered>`select n from ultimas order by n`.execute(db)).rows.map(({ n }) => n)).toEqual([1, 2]);
});
