import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);
/** Any number all processes agree on. */
const LOCK = 7_061_977;

/**
 * Applies the migrations not yet applied, in the order of their names. Each goes as one text of several statements,
 * which PostgreSQL runs as one transaction of its own.
 * Two processes at once: the second waits, then finds nothing to do. Returns the names applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database
    .exec(`create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now())`)
    .catch(ignoreConcurrentCreation);
  const done = new Set((await database.query('select nome from migracoes')).map((row) => row['nome']));
  const applied: string[] = [];
  for (const file of await migrationFiles()) {
    const name = file.replace(/\.sql$/, '');
    if (done.has(name)) continue;
    if (!/^\d{4}_\w+$/.test(name)) throw new Error(`nome de migração inválido: ${file}`);
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    try {
      await database.exec(`select pg_advisory_xact_lock(${LOCK}); insert into migracoes (nome) values ('${name}');\n${text}`);
      applied.push(name);
    } catch (error) {
      // Another process applied it while this one waited for the lock.
      if (!isDuplicateRow(error)) throw new Error(`a migração ${name} falhou: ${(error as Error).message}`, { cause: error });
    }
  }
  return applied;
}

const migrationFiles = async () => (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** The names of the migrations that this version has and the database has not; it is only read. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const [known] = await database.query(`select to_regclass('migracoes') is not null as known`);
  const done = known?.['known'] ? await database.query('select nome from migracoes') : [];
  const names = new Set(done.map((row) => row['nome']));
  return (await migrationFiles()).map((file) => file.replace(/\.sql$/, '')).filter((name) => !names.has(name));
}

function isDuplicateRow(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'migracoes_pkey';
}

/** `create table if not exists` of two processes at once can collide in the catalogue. */
function ignoreConcurrentCreation(error: unknown): void {
  const { code } = error as { code?: string };
  if (code !== '23505' && code !== '42P07') throw error;
}
