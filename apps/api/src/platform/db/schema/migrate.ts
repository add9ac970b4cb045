import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);
/** Any number all processes agree on. */
const LOCK = 7_061_977;
/** Half of what a page waits for a lock (`postgres.ts`): pages queue behind a migration that waits for its own. */
const LOCK_TIMEOUT_IN_MS = 1_000;
const LAST_RETRY_IN_MS = 15_000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';
/** First line of a file that PostgreSQL does not take as one transaction (`create index concurrently`). */
const ONE_BY_ONE = '-- one statement at a time';

interface Options {
  /** Tests have migrations of their own. */
  readonly folder?: URL;
  /** Hears what is waited for, and for how long until the next try. */
  readonly say?: (line: string) => void;
}

/**
 * Applies the migrations not yet applied, in the order of their names. Each goes as one text of several statements, which PostgreSQL
 * runs as one transaction of its own. A file that begins with `-- one statement at a time` goes without a transaction; killed in the
 * middle it is begun again, so each of its statements must be harmless when repeated.
 *
 * No lock of a table is waited for longer than 1 s, since everything else queues behind the wait: then the migration is tried again, later
 * each time, for as long as it takes. Two processes at once: the second waits in the same way, then finds nothing to do.
 * @returns the names applied
 */
export async function migrate(database: Database, { folder = FOLDER, say = console.log }: Options = {}): Promise<string[]> {
  const applied: string[] = [];
  try {
    await untilUnlocked(say, async () => {
      // Of the session, which a failure ends. Tried and not waited for: who waits inside PostgreSQL would be waited for in turn, by an index
      // that another process builds concurrently.
      await database.exec(`do $$ begin if not pg_try_advisory_lock(${LOCK}) then
        raise exception 'outro processo aplica as migrações' using errcode = 'lock_not_available'; end if; end $$`);
      await database.exec(`create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now())`);
      for (const name of await pendingMigrations(database, folder)) {
        await apply(database, name, await readFile(new URL(`${name}.sql`, folder), 'utf8'));
        applied.push(name);
      }
    });
  } finally {
    await database.exec(`select pg_advisory_unlock_all()`).catch(() => {});
  }
  return applied;
}

async function apply(database: Database, name: string, text: string): Promise<void> {
  if (!/^\d{4}_\w+$/.test(name)) throw new Error(`nome de migração inválido: ${name}`);
  const note = `insert into migracoes (nome) values ('${name}')`;
  try {
    if (!text.startsWith(ONE_BY_ONE)) await database.exec(`set local lock_timeout = ${LOCK_TIMEOUT_IN_MS}; ${note};\n${text}`);
    else for (const statement of [...text.split(/;\s*$/m).filter((part) => part.trim() !== ''), note]) await database.exec(statement);
  } catch (error) {
    throw new Error(`a migração ${name} falhou: ${(error as Error).message}`, { cause: error });
  }
}

/** Runs the work again, later each time, while it fails for want of a lock. */
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

/** The names of the migrations that this version has and the database has not; it is only read. */
export async function pendingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const [known] = await database.query(`select to_regclass('migracoes') is not null as known`);
  const done = known?.['known'] ? await database.query('select nome from migracoes') : [];
  const names = new Set(done.map((row) => row['nome']));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((file) => file.replace(/\.sql$/, '')).filter((name) => !names.has(name));
}
