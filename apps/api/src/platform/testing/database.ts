import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';

/** Which engine this run of the suite is on: PostgreSQL when `TEST_DATABASE_URL` names a server, else the embedded one. */
export const testEngine: Database['engine'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embutido';

interface TestDatabase {
  readonly database: Database;
  /** Empties every table of ours. */
  clear(): Promise<void>;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** A migrated, empty database of the test file's own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openInMemory();
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `festejo_teste_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, { poolSize: 12 });
  await migrate(database);
  return {
    database,
    clear: () => clearTables(database),
    async drop() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function openInMemory(): Promise<TestDatabase> {
  const database = await openEmbedded(null, await snapshot());
  return { database, clear: () => clearTables(database), drop: () => database.close() };
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
    [['public', 'simulador']],
  );
  await database.exec(`set local session_replication_role = replica; ${String(rows[0]?.['todas'])}`);
}
