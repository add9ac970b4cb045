import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../database.ts';
import { checksumOf } from './checksum.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);
/** Advisory lock number: any number that all processes share. */
const LOCK = 7_061_977;
/**
 * Half of the time that a page's statement waits for a lock (`postgres.ts`): pages queue behind a migration that waits for its own lock.
 */
const LOCK_TIMEOUT_IN_MS = 1_000;
const LAST_RETRY_IN_MS = 15_000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';
/** First line of a file that PostgreSQL cannot run as one transaction (`create index concurrently`). */
const ONE_BY_ONE = '-- one statement at a time';

interface Options {
  /** Folder of the `.sql` files. Tests have migrations of their own. */
  readonly folder?: URL;
  /** Receives a line for each wait: the reason, and the time until the next try. */
  readonly say?: (line: string) => void;
}

/**
 * Applies the pending migrations in the order of their names. Each file is sent as one text of several statements, which PostgreSQL runs as
 * one transaction. A file that begins with `-- one statement at a time` runs without a transaction; after a kill it begins again, so each
 * of its statements must be safe to repeat.
 *  No lock of a table is waited for longer than 1 s, since all other statements queue behind the wait: the migration is retried with
 *  backoff, without an end. When two processes migrate at once, the second waits in the same way, and then finds nothing to apply.
 * @param folder the `.sql` files
 * @param say receives a line for each wait
 * @returns the names applied
 * @throws CannotStart if the SQL of an applied migration is not the SQL of its file; Error that names the migration that failed
 */
export async function migrate(database: Database, { folder = FOLDER, say = console.log }: Options = {}): Promise<string[]> {
  const applied: string[] = [];
  try {
    await untilUnlocked(say, async () => {
      // A session lock, which a failure ends. The lock is tried and not waited for: a session that waits inside PostgreSQL would block an
      // index that another process builds concurrently.
      await database.exec(`do $$ begin if not pg_try_advisory_lock(${LOCK}) then
        raise exception 'outro processo aplica as migrações' using errcode = 'lock_not_available'; end if; end $$`);
      await prepareTable(database);
      await refuseChangedMigrations(database, folder);
      for (const name of await pendingMigrations(database, folder)) {
        await apply(database, name, await readFile(new URL(`${name}.sql`, folder), 'utf8'));
        applied.push(name);
      }
      await addChecksums(database, folder);
    });
  } finally {
    await database.exec(`select pg_advisory_unlock_all()`).catch(() => {});
  }
  return applied;
}

async function prepareTable(database: Database): Promise<void> {
  await database.exec(
    `create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now(), soma_do_sql text)`,
  );
  // Installations before the checksums. Only those: the statement locks the table even if the column exists.
  const known = await database.query(`select from pg_attribute where attrelid = 'migracoes'::regclass and attname = 'soma_do_sql'`);
  if (known.length > 0) return;
  await database.exec(`set local lock_timeout = ${LOCK_TIMEOUT_IN_MS}; alter table migracoes add column if not exists soma_do_sql text`);
}

/** Stores a checksum for each applied migration without one: of an installation before the checksums, or applied by a previous version. */
async function addChecksums(database: Database, folder: URL): Promise<void> {
  for (const { nome } of await database.query('select nome from migracoes where soma_do_sql is null order by nome')) {
    const text = await readMigration(folder, String(nome));
    if (text !== null) await database.query('update migracoes set soma_do_sql = $2 where nome = $1', [nome, checksumOf(text)]);
  }
}

/** The text of a migration; null if this version does not have its file. */
function readMigration(folder: URL, name: string): Promise<string | null> {
  return readFile(new URL(`${name}.sql`, folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function apply(database: Database, name: string, text: string): Promise<void> {
  if (!/^\d{4}_\w+$/.test(name)) throw new Error(`nome de migração inválido: ${name}`);
  const note = `insert into migracoes (nome, soma_do_sql) values ('${name}', '${checksumOf(text)}')`;
  try {
    if (!text.startsWith(ONE_BY_ONE)) await database.exec(`set local lock_timeout = ${LOCK_TIMEOUT_IN_MS}; ${note};\n${text}`);
    else for (const statement of [...text.split(/;\s*$/m).filter((part) => part.trim() !== ''), note]) await database.exec(statement);
  } catch (error) {
    throw new Error(`a migração ${name} falhou: ${(error as Error).message}`, { cause: error });
  }
}

/** Retries the work with backoff while it fails with LOCK_NOT_AVAILABLE. */
async function untilUnlocked(say: (line: string) => void, work: () => Promise<void>): Promise<void> {
  for (let pause = 500; ; pause = Math.min(LAST_RETRY_IN_MS, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      const { message, cause = error } = error as Error;
      if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      say(`Espera para migrar o banco: ${message}. Nova tentativa em ${pause / 1000} s (quem segura a trava: pg_stat_activity).`);
      await wait(pause);
    }
  }
}

/** Names of the migrations of this version that the database does not have. Nothing is written. */
export async function pendingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const [known] = await database.query(`select to_regclass('migracoes') is not null as known`);
  const done = known?.['known'] ? await database.query('select nome from migracoes') : [];
  const names = new Set(done.map((row) => row['nome']));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((file) => file.replace(/\.sql$/, '')).filter((name) => !names.has(name));
}

/**
 * Compares each applied migration with its file by `checksumOf`. Migrations without a checksum or without a file pass. Nothing is written.
 * @throws CannotStart that names the migrations that differ
 */
export async function refuseChangedMigrations(database: Database, folder = FOLDER): Promise<void> {
  // `to_jsonb`, because an installation that the owner of the tables has not prepared yet does not have the column.
  const rows = await database.query(
    `select nome, soma from (select nome, to_jsonb(m) ->> 'soma_do_sql' as soma from migracoes m) x where soma is not null order by nome`,
  );
  const texts = await Promise.all(rows.map(({ nome }) => readMigration(folder, String(nome))));
  const changed = rows.filter(({ soma }, i) => typeof texts[i] === 'string' && checksumOf(texts[i]) !== soma).map(({ nome }) => nome);
  if (changed.length === 0) return;
  throw new CannotStart(
    `Migrações já aplicadas a este banco com outro SQL: ${changed.join(', ')}. Devolva os arquivos de apps/api/migrations ao que eram e ponha a mudança em uma migração nova.`,
  );
}
