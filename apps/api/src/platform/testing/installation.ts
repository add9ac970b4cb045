import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/engines/embedded.ts';
import { openPostgres } from '../db/engines/postgres.ts';

interface EmptyDatabase {
  readonly database: Database;
  /** Its address on PostgreSQL; null for the embedded one. */
  readonly url: string | null;
  /** Closes and removes the database. */
  drop(): Promise<void>;
}

/** A database without any table, for one test file. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const database = await openEmbedded(null);
    return { database, url: null, drop: () => database.close() };
  }
  const name = `${process.env['FESTEJO_BANCOS_DE_TESTE'] ?? 'festejo_teste'}_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // One connection: a setting that a test makes holds for its next statements.
  const database = openPostgres(url.href, { poolSize: 1 });
  return {
    database,
    url: url.href,
    async drop() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * Fills an empty database with an installation of an earlier version (commit 3248f4b: the demo market, with its orders), as `pg_dump` wrote
 * it, without the tables of the jobs.
 */
export async function restoreEarlierInstallation(database: Database): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL('./instalacao-anterior.sql.gz', import.meta.url))).toString();
  // The dump empties the search path of its connection, which would go back to the pool in that state.
  await database.exec(`${dump}\nset search_path to default; set row_security to default`);
}

/**
 * Row count and hash of each table of ours, over the named columns or over all stored columns. A generated column (a point on the globe) is
 * left out: each engine computes it with its own mathematics, whose last bit may differ.
 */
export async function fingerprints(
  database: Database,
  columns?: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, { columns: string[]; rows: number; hash: string }>> {
  const tables = await database.query(
    `select table_schema || '.' || table_name as name, array_agg(quote_ident(column_name) order by ordinal_position) as columns
     from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
     where table_schema in ('public', 'simulador', 'jobs') and is_generated = 'NEVER' group by 1`,
  );
  const result: Record<string, { columns: string[]; rows: number; hash: string }> = {};
  for (const table of tables) {
    const name = String(table['name']);
    const own = [...(columns?.[name] ?? (table['columns'] as string[]))];
    const [row] = await database.script(
      `set timezone to 'UTC'; select count(*)::int as rows, md5(coalesce(string_agg(h, '' order by h), '')) as hash
       from (select md5(row(${own.join(', ')})::text) as h from ${name}) as each`,
    );
    result[name] = { columns: own, rows: Number(row?.['rows']), hash: String(row?.['hash']) };
  }
  return result;
}
