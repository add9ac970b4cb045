import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../../cannot-start.ts';
import { openEmptyDatabase } from '../../testing/installation.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../engines/postgres.ts';
import { migrate, refuseChangedMigrations } from './migrate.ts';

let database: Database;
let url: string | null;
let drop: () => Promise<void>;
let place: string;
let folder: URL;
let said: string[];
const apply = (on = database) => migrate(on, { folder, say: (line) => said.push(line) });
const write = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(new URL(`${name}.sql`, folder), text)));

beforeEach(async () => {
  ({ database, url, drop } = await openEmptyDatabase());
  place = await mkdtemp(join(tmpdir(), 'festejo-migracoes-'));
  folder = pathToFileURL(`${place}/`);
  said = [];
  await write({ '0001_festas': 'create table festas (nome text); insert into festas values (1)' });
  await apply();
});
afterEach(async () => {
  await drop();
  await rm(place, { recursive: true });
});

const INDEX = `-- one statement at a time
drop index concurrently if exists festas_nome;
create index concurrently festas_nome on festas (nome);
`;

test('one statement at a time: an index is built concurrently, once', async () => {
  await write({ '0002_indice': INDEX });
  expect(await apply()).toEqual(['0002_indice']);
  expect(await apply()).toEqual([]);
  const [index] = await database.query(`select indisvalid from pg_index where indexrelid = 'festas_nome'::regclass`);
  expect(index).toEqual({ indisvalid: true });
});

test('a migration that fails leaves no trace in the database, and the error names it', async () => {
  await write({ '0002_meia': 'alter table festas add column dia date; select 1 / 0' });
  await expect(apply()).rejects.toThrow('a migração 0002_meia falhou: division by zero');
  await write({ '0002_meia': 'alter table festas add column dia date' });
  expect(await apply()).toEqual(['0002_meia']);
});

test('an applied migration with other SQL is refused by its name, before anything is applied', async () => {
  await write({ '0001_festas': 'create table festas (nome varchar); insert into festas values (1)', '0002_dia': 'select 1' });
  await expect(apply()).rejects.toThrow(CannotStart);
  await expect(apply()).rejects.toThrow('Migrações já aplicadas a este banco com outro SQL: 0001_festas.');
  await expect(refuseChangedMigrations(database, folder)).rejects.toThrow(CannotStart);
  expect(await database.query('select nome from migracoes')).toEqual([{ nome: '0001_festas' }]);
});

test('other comments, line breaks and indents are the same SQL', async () => {
  await write({
    '0001_festas': '-- Parties.\ncreate table festas (\n  nome text -- as typed\n);\n/* One. */ insert into festas values (1)',
  });
  expect(await apply()).toEqual([]);
  await expect(refuseChangedMigrations(database, folder)).resolves.toBeUndefined();
});

test('an installation without checksums gets them at its next start, and is refused a change from then on', async () => {
  await database.exec('alter table migracoes drop column soma_do_sql');
  await write({ '0001_festas': 'create table festas (nome varchar)', '0002_dia': 'alter table festas add column dia date' });
  await expect(refuseChangedMigrations(database, folder)).resolves.toBeUndefined();
  expect(await apply()).toEqual(['0002_dia']);
  await write({ '0001_festas': 'create table festas (nome text)' });
  await expect(apply()).rejects.toThrow('0001_festas');
});

test('a migration of a newer version, whose file is not here, is no obstacle', async () => {
  await database.query(`insert into migracoes (nome, soma_do_sql) values ('0009_nova', 'x')`);
  expect(await apply()).toEqual([]);
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with concurrent processes (PostgreSQL)', () => {
  let other: Database;
  beforeEach(() => {
    other = openPostgres(url ?? '', { poolSize: 2 });
  });
  afterEach(() => other.close());

  test('a migration gives way to a long reader and is tried again, so that other readers do not wait', async () => {
    await write({ '0002_dia': 'alter table festas add column dia date' });
    await database.script('begin; lock table festas in access share mode');
    const migrated = apply();
    await expect.poll(() => said).not.toEqual([]);
    expect(said[0]).toMatch(/a migração 0002_dia falhou: canceling statement due to lock timeout. Nova tentativa em 0.5 s/);
    // Readers also go on while the migration waits for the lock itself: the wait is shorter than the time limit of a page's statement.
    const waiting = () => other.query(`select mode from pg_locks where not granted and relation = 'festas'::regclass`);
    await expect.poll(waiting, { interval: 10 }).toEqual([{ mode: 'AccessExclusiveLock' }]);
    expect(await other.query('select nome from festas')).toEqual([{ nome: '1' }]);
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    expect(await migrated).toEqual(['0002_dia']);
  });

  test('only one of two processes applies the migrations, also an index that waits for all open snapshots', async () => {
    await write({ '0002_dia': 'alter table festas add column dia date', '0003_indice': INDEX.replaceAll('festas_nome', 'festas_dia') });
    const both = await Promise.all([apply(), apply(other)]);
    expect(both.map((names) => names.length).sort()).toEqual([0, 2]);
  });
});
