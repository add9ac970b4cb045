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

/** Which engine this run of the suite is on: PostgreSQL when `TEST_DATABASE_URL` names a server, else the embedded one. */
export const testEngine: Database['engine'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embutido';

const OURS = ['public', 'simulador'];

const record = process.env['FESTEJO_COMANDOS'];
if (record) recordStatements(record);

/** Of a pool: two workers have some databases each, and a server gives a hundred in all. */
export const CONNECTIONS = 8;

interface TestDatabase {
  readonly database: Database;
  /** Empties every table of ours. */
  clear(): Promise<void>;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** A database between two test files of one worker. */
interface Kept {
  open(): Database;
  /** What the migrations made, as a text that changes with it. */
  readonly shape: string;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** Survives a test file, also where each file has its modules anew. */
const worker = globalThis as { festejoBancos?: Kept[] };
worker.festejoBancos ??= [];
const idle = worker.festejoBancos;

/** Another pool over a test database, as another process has. @throws Error on the embedded one, which serves one process. */
export async function openAnother(database: Database): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('the embedded database serves one process');
  const [row] = await database.query('select current_database() as nome');
  const url = new URL(server);
  url.pathname = String(row?.['nome']);
  return openPostgres(url.href, { poolSize: CONNECTIONS });
}

/**
 * A migrated, empty database that the caller has to itself until it drops it. Making one costs seconds, so a worker keeps those that
 * were dropped, emptied, for its next files; one whose tables a test changed for good, or closed, is not kept.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const kept = idle.pop() ?? (server ? await createOnServer(server) : await createInMemory());
  // A copy, so that what a test puts in the place of a method ends with it.
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

/** An empty database on a server, for whoever connects to it by its address: processes of their own. */
export async function createTestDatabase(server: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `${process.env['FESTEJO_BANCOS_DE_TESTE'] ?? 'festejo_teste'}_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  // Nothing here outlives the run: a commit need not wait for the disk, which on a shared machine takes most of a test's time.
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

/** An embedded database with all migrations, whatever engine the run is on. */
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

/** Columns, constraints, indexes, triggers and functions of our schemas. */
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

/** Leaves it as its next user would find a new one: no row, no job, every sequence at its start. False when its shape is another now. */
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

/** The migrated embedded database as a file, made once for a set of migrations: making one costs seconds, loading one less. */
async function snapshot(): Promise<Blob> {
  const folder = new URL('../../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
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

/** Deletes, since truncating forty almost empty tables takes longer than a test; foreign keys rest meanwhile. */
async function clearTables(database: Database): Promise<void> {
  const rows = await database.query(
    `select string_agg(format('delete from %I.%I', schemaname, tablename), '; ') as todas from pg_tables
     where schemaname = any($1) and tablename <> 'migracoes'`,
    [OURS],
  );
  await database.exec(`set local session_replication_role = replica; ${String(rows[0]?.['todas'])}`);
}
