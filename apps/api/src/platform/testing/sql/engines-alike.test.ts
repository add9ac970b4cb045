import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Embedded } from '../../db/engines/embedded.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { createTestDatabase, openMigratedEmbedded, openTestDatabase, testEngine } from '../database.ts';
import { compareEngines } from './engines-alike.ts';
import { findMixedLocks } from './mixed-locks.ts';
import { recordedIn, unrecorded, writeRecord } from './recorded.ts';

describe.skipIf(testEngine !== 'postgres')('the two engines', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>;
  let postgres: Database;
  let embedded: Embedded;
  beforeAll(async () => {
    made = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    postgres = openPostgres(made.url, { poolSize: 1 });
    await migrate(postgres);
    embedded = await openMigratedEmbedded();
  });
  afterAll(async () => {
    await Promise.all([postgres?.close(), embedded?.close()]);
    await made?.remove();
  });
  const compare = (text: string, ...values: unknown[]) =>
    unrecorded(() => compareEngines([{ text, values }], made.url, postgres, embedded));

  test('accepts statements that both understand alike, and lists those that both refuse', async () => {
    expect(await compare('select id, $1::jsonb as v from usuarios where criado_em > $2', { a: [1] }, new Date())).toMatchObject({
      alike: 1,
      values: 2,
      differences: [],
    });
    expect(await compare('select x from nada')).toEqual({ alike: 0, refused: ['42P01: select x from nada'], values: 0, differences: [] });
  });

  test.each([
    ['um comando que só um conhece', 'create function so_aqui() returns int language sql as $$ select 1 $$', 'select so_aqui()'],
    ['uma coluna de outro tipo', 'create table uma (v bigint)', 'select v from uma', 'create table uma (v integer)'],
    [
      'um parâmetro de outro tipo',
      'create table outra (v bigint)',
      'select 1 as um from outra where v = $1',
      'create table outra (v text)',
    ],
  ])('finds %s', async (_, here, text, there = 'select 1') => {
    await postgres.exec(here);
    await embedded.exec(there);
    expect((await compare(text)).differences).toEqual([expect.stringContaining(text)]);
  });

  test.each([
    ['uma junção', 'select p.id, e.fim from pedidos p join eventos e on e.id = p.evento_id where p.id = $1 for update of p', 1],
    [
      'uma pergunta à parte',
      'select p.id, (select e.fim from eventos e where e.id = p.evento_id) from pedidos p where p.id = $1 for share',
      1,
    ],
    ['uma condição', 'select id from pedidos p where exists (select from eventos e where e.id = p.evento_id) for no key update', 1],
    ['só a tabela que se trava', 'select id from pedidos where compra_id = (select compra_id from pedidos where id = $1) for update', 0],
    ['nada travado', 'select p.id from pedidos p join eventos e on e.id = p.evento_id', 0],
  ])('finds a lock beside another table: %s', async (_, text, found) => {
    expect((await unrecorded(() => findMixedLocks(made.url, [text]))).mixed).toHaveLength(found);
  });

  test('finds a value that one driver writes differently: a list where json is expected', async () => {
    expect((await compare('select $1::jsonb as v', [1, 2])).differences).toEqual([expect.stringMatching(/^jsonb de Array/)]);
  });

  test('refuses a statement beside its own transaction, which would wait forever on the embedded engine', async () => {
    const { database, drop } = await openTestDatabase();
    const one = sql<{ n: number }>`select 1 as n`;
    const beside = inTransaction(database.db, () => one.execute(database.db));
    await expect(beside).rejects.toThrow('beside the transaction');
    await expect(inTransaction(database.db, () => database.query('select 1'))).rejects.toThrow('beside the transaction');
    await inTransaction(database.db, (tx) => one.execute(tx));
    await one.execute(database.db);
    await drop();
  });
});

test('recorded statements are read back, with dates and bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-anotado-'));
  const all = [
    { text: 'select $1', values: [new Date(0)] },
    { text: 'select $1', values: [Buffer.from('a')] },
  ];
  for (const one of [...all, ...all]) writeRecord(folder, one);
  expect(recordedIn(folder)).toEqual(all);
  await rm(folder, { recursive: true });
});
