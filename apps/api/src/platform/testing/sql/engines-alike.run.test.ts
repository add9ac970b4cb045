import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/engines/postgres.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { prepareJobs } from '../../jobs/jobs.ts';
import { createTestDatabase, openMigratedEmbedded } from '../database.ts';
import { compareEngines } from './engines-alike.ts';
import { findMixedLocks } from './mixed-locks.ts';
import { recordedIn } from './recorded.ts';

/**
 * Folder with the recorded statements of a whole run on PostgreSQL. Without such a run there are no statements to compare
 * (scripts/suite/suites.ts).
 */
const folder = process.env['FESTEJO_COMANDOS_FEITOS'] ?? '';
/** Minimum number of statements, since a mostly lost record proves little: a run has some 2,900. */
const LEAST = 1_500;

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test.skipIf(folder === '')('the embedded database understands the statements of a run as PostgreSQL does', async () => {
  const { url, remove } = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  ends.push(remove);
  const postgres = openPostgres(url, { poolSize: 1 });
  ends.push(() => postgres.close());
  await migrate(postgres);
  const embedded = await openMigratedEmbedded();
  ends.push(() => embedded.close());
  // Some features query the state of their jobs.
  for (const database of [postgres, embedded]) await prepareJobs(database);
  const { alike, refused, values, differences } = await compareEngines(recordedIn(folder), url, postgres, embedded);
  console.log(`${alike} comandos e ${values} valores entendidos; ${refused.length} recusados pelos dois; ${differences.length} diferenças`);
  expect(differences).toEqual([]);
  expect(alike).toBeGreaterThan(LEAST);
});

test.skipIf(folder === '')('a statement that locks a row names one table only: further tables are read after the lock', async () => {
  const { url, remove } = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  ends.push(remove);
  const postgres = openPostgres(url, { poolSize: 1 });
  await migrate(postgres);
  await postgres.close();
  const texts = recordedIn(folder).map(({ text }) => text);
  const { locking, mixed } = await findMixedLocks(url, texts);
  expect(mixed).toEqual([]);
  expect(locking).toBeGreaterThan(30);
});

test.skipIf(folder === '')('a search by state in small steps uses an index, and never reads the whole history', async () => {
  const { url, remove } = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  ends.push(remove);
  const postgres = openPostgres(url, { poolSize: 1 });
  await migrate(postgres);
  await postgres.close();
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' });
  await client.connect();
  ends.push(() => client.end());
  const texts = new Set(recordedIn(folder).map(({ text }) => text));
  const asked = [...texts].filter((text) => /^\s*select\b.*\bestado\b.*\blimit \$\d+\s*$/is.test(text));
  const whole: string[] = [];
  for (const text of asked) {
    await client.query(`prepare asked as ${text}`);
    const { rows: types } = await client.query<{ n: number }>('select cardinality(parameter_types) as n from pg_prepared_statements');
    const nulls = Array(types[0]?.n).fill('null').join();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked(${nulls})`);
    await client.query('deallocate asked');
    // A generic plan does not know the state, so it cannot use a partial index of the open rows.
    if (/Seq Scan on .*\n\s+Filter: .*\bestado = \$\d/.test(rows.map((row) => row['QUERY PLAN']).join('\n'))) whole.push(text);
  }
  expect(whole).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});
