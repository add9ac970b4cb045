import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/engines/embedded.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { migrate } from '../db/schema/migrate.ts';
import { rowsAsDeclared } from './sql/declared-rows.ts';
import { likeOneConnection } from './sql/one-connection.ts';
import { recordStatements } from './sql/recorded.ts';

/** Engine of this test run: PostgreSQL when `TEST_DATABASE_URL` names a server, else the embedded one. */
export const testEngine: Database['engine'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embutido';

const OURS = ['public', 'simulador'];

const record = process.env['FESTEJO_COMANDOS'];
if (record) recordStatements(record);

/** Connections of a pool. Two workers have some databases each, and a PostgreSQL server has a hundred in all. */
export const CONNECTIONS = 8;

interface TestDatabase {
  readonly database: Database;
  /** Deletes all rows of our tables. */
  clear(): Promise<void>;
  /** Closes and removes the database. */
  drop(): Promise<void>;
}

/** A database between two test files of one worker. */
interface Kept {
  open(): Database;
  /** Hash of the schema that the migrations made. */
  readonly shape: string;
  /** Removes the database for good. */
  remove(): Promise<void>;
}

/** The list is global because each test file loads its modules again. */
const worker = globalThis as { festejoBancos?: Kept[] };
worker.festejoBancos ??= [];
const idle = worker.festejoBancos;

/**
 * Opens another pool on a test database, as another process has.
 * @throws Error on the embedded one, which serves one process.
 */
export async function openAnother(database: Database): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('the embedded database serves one process');
  const [row] = await database.query('select current_database() as nome');
  const url = new URL(server);
  url.pathname = String(row?.['nome']);
  return openPostgres(url.href, { poolSize: CONNECTIONS });
}

/**
 * Opens a migrated, empty database for the caller alone, until the caller drops it. Creating one takes seconds, so a worker keeps dropped
 * databases, emptied, for its next files. A database that a test closed, or whose schema a test changed, is not kept.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const kept = idle.pop() ?? (server ? await createOnServer(server) : await createInMemory());
  // A copy of the object, so that replaced methods end with the test.
  const opened = kept.open();
  const declared = { ...opened, db: rowsAsDeclared(opened.db) };
  const database = server ? likeOneConnection(declared) : declared;
  return {
    database,
    clear: () => clearTables(database),
    async drop() {
      const reusable = await empty(database, kept.shape).catch(() => false);
      if (server) await database.close();
      if (reusable) idle.push(kept);
      else await kept.remove();
    },
  };
}

/** Creates an empty database on a server, for processes that connect to it by its address. */
export async function createTestDatabase(server: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `${process.env['FESTEJO_BANCOS_DE_TESTE'] ?? 'festejo_teste'}_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  // No data outlives the run, so commits do not wait for the disk: on a shared machine that wait is most of a test's time.
  await onServer(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function createOnServer(server: string): Promise<Kept> {
  const { url, remove } = await createTestDatabase(server);
  const open = () => openPostgres(url, { poolSize: CONNECTIONS });
  const database = open();
  await migrate(database);
  const shape = await shapeOf(database);
  await database.close();
  return { open, shape, remove };
}

/** An embedded database with all migrations, on every engine. */
export const openMigratedEmbedded = async () => openEmbedded(null, await snapshot());

async function createInMemory(): Promise<Kept> {
  const database = await openMigratedEmbedded();
  return { open: () => database, shape: await shapeOf(database), remove: () => database.close() };
}

/** Runs a statement outside any test database. */
export async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Hash of the columns, constraints, indexes, triggers and functions of our schemas. */
async function shapeOf(database: Database): Promise<string> {
  const [row] = await database.query(
    `select md5(concat(
       (select string_agg(format('%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull), e'\n'
          order by attrelid, attnum) from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = any(ours) and attnum > 0),
       (select string_agg(pg_get_constraintdef(oid), e'\n' order by oid) from pg_constraint where connamespace = any(ours)),
       (select string_agg(pg_get_indexdef(indexrelid), e'\n' order by indexrelid)
          from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = any(ours)),
       (select string_agg(pg_get_triggerdef(t.oid), e'\n' order by t.oid)
          from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = any(ours) and not tgisinternal),
       (select string_agg(prosrc, e'\n' order by oid) from pg_proc where pronamespace = any(ours))
     )) as shape from (select array(select oid from pg_namespace where nspname = any($1)) as ours) as schemas`,
    [OURS],
  );
  return String(row?.['shape']);
}

/**
 * Empties a database for its next user: no row, no job, every sequence at its start.
 * @returns false when its schema has changed
 */
async function empty(database: Database, shape: string): Promise<boolean> {
  if ((await shapeOf(database)) !== shape) return false;
  await clearTables(database);
  const [row] = await database.query(
    `select concat_ws('; ',
       (select string_agg(format('delete from %I.%I', schemaname, tablename), '; ') from pg_tables
          where schemaname = 'jobs' and tablename not in ('version', 'queue')),
       (select string_agg(format('alter sequence %I.%I restart', schemaname, sequencename), '; ') from pg_sequences
          where schemaname = any($1))) as todas`,
    [OURS],
  );
  await database.exec(String(row?.['todas']));
  return true;
}

/**
 * A dump of the migrated embedded database, made once per set of migrations: creating a database takes seconds, loading the dump less than
 * one.
 */
async function snapshot(): Promise<Blob> {
  const hash = createHash('sha256');
  // The migrator adds columns of its own.
  for (const folder of ['../../../migrations/', '../db/schema/'].map((path) => new URL(path, import.meta.url))) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  }
  const path = join(tmpdir(), 'festejo-teste-modelo', `${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const model = await openEmbedded(null);
    await migrate(model);
    const dump = await model.dump();
    await model.close();
    await mkdir(join(path, '..'), { recursive: true });
    const own = `${path}.${process.pid}`;
    await writeFile(own, Buffer.from(await dump.arrayBuffer()));
    await rename(own, path);
  }
  return new Blob([await readFile(path)]);
}

/** Deletes all rows: truncating forty almost empty tables takes longer than a test. Foreign keys are not checked meanwhile. */
async function clearTables(database: Database): Promise<void> {
  const rows = await database.query(
    `select string_agg(format('delete from %I.%I', schemaname, tablename), '; ') as todas from pg_tables
     where schemaname = any($1) and tablename <> 'migracoes'`,
    [OURS],
  );
  await database.exec(`set local session_replication_role = replica; ${String(rows[0]?.['todas'])}`);
}
