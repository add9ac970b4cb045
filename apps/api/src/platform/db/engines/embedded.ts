import { access, chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { CannotStart, folderTrouble } from '../../cannot-start.ts';
import { lockDataFolder } from '../../data-folder.ts';
import { DATE, type Database, INT8 } from '../database.ts';
import type { DB } from '../tables.generated.ts';

/** Marker file that exists beside the database folder during the first creation. */
const BEING_MADE = 'pglite.criando';

/** The embedded database. It can also be dumped, and it can describe the parameters and columns of a statement without running it. */
export type Embedded = Database & {
  dump(): Promise<Blob>;
  describe(text: string): Promise<{ parameters: number[]; columns: { name: string; type: number }[] }>;
};

/**
 * Opens the embedded PGlite, for one process at a time: it takes the lock of the data folder first, and releases it on close. PostgreSQL's
 * own recovery repairs the state that a killed process left; then every row is read once.
 * @param dataDir folder of the database; `null` keeps it in memory (tests).
 * @param snapshot a dump of an earlier data folder (`dumpDataDir`) to start from.
 * @throws CannotStart when another process holds the folder, the folder cannot be written, or the database in it is damaged.
 */
export async function openEmbedded(dataDir: string | null, snapshot?: Blob): Promise<Embedded> {
  if (dataDir === null) return openPGlite(null, snapshot);
  const lock = await lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    await prepare(dataDir, folder);
    const database = await openPGlite(folder, snapshot).catch((error: unknown) => {
      throw folderTrouble(dataDir, error) ?? damaged(folder, error);
    });
    await rm(join(dataDir, BEING_MADE), { force: true });
    await check(database, folder);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw folderTrouble(dataDir, error) ?? error;
  }
}

/** Creates the folder of a new database. A folder whose creation was interrupted has never held data and is created again. */
async function prepare(dataDir: string, folder: string): Promise<void> {
  const mark = join(dataDir, BEING_MADE);
  const interrupted = await access(mark).then(
    () => true,
    () => false,
  );
  if (interrupted) await rm(folder, { recursive: true, force: true });
  const files: string[] = await readdir(folder).catch(() => []);
  if (files.length === 0) await writeFile(mark, '');
  else if (!files.includes('PG_VERSION')) throw damaged(folder, new Error('falta PG_VERSION'));
  await mkdir(folder, { recursive: true });
  // PGlite lets every user of the machine read and write its files: only the mode of the folder around the files keeps other users out.
  await chmod(folder, 0o700);
}

/**
 * Reads every row of our tables once. Pages carry checksums, so a lost, torn or overwritten page is found here and not by the first user
 * who reads it.
 * @throws CannotStart
 */
async function check(database: Database, folder: string): Promise<void> {
  try {
    const [row] = await database.query(
      `select string_agg(format('select count(*) from %s', c.oid::regclass), ' union all ') as counts
       from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
    );
    if (row?.['counts']) await database.query(`select sum(count) from (${String(row['counts'])}) as tables`);
  } catch (error) {
    await database.close().catch(() => {});
    throw damaged(folder, error);
  }
}

function damaged(folder: string, error: unknown): CannotStart {
  const detail = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
  return new CannotStart(
    `O banco embutido em ${folder} está danificado (${detail}). Guarde uma cópia dessa pasta e restaure o último backup, como diz docs/operations/backup.md em "Restore".`,
    { cause: error },
  );
}

async function openPGlite(folder: string | null, snapshot?: Blob): Promise<Embedded> {
  const [{ PGlite }, { cube }, { earthdistance }, { unaccent }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/earthdistance'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    // Only folders that an earlier version created use `earthdistance`.
    extensions: { cube, earthdistance, unaccent, pg_trgm },
    parsers: { [INT8]: Number, [DATE]: String },
  });
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    engine: 'embutido',
    replica: null,
    db,
    async exec(text) {
      await pglite.exec(text);
    },
    async script(text) {
      return (await pglite.exec(text)).at(-1)?.rows ?? [];
    },
    async query(text, values = []) {
      return (await pglite.query<Record<string, unknown>>(text, [...values])).rows;
    },
    async listen(channel, listener) {
      const unlisten = await pglite.listen(channel, (payload) => listener.onMessage(payload));
      listener.onState(true);
      return () => unlisten();
    },
    async close() {
      await db.destroy();
      // Kysely closes only an engine that Kysely has used; migrations do not go through Kysely.
      if (!pglite.closed) await pglite.close();
    },
    dump: () => pglite.dumpDataDir('none') as Promise<Blob>,
    async describe(text) {
      const { queryParams, resultFields } = await pglite.describeQuery(text);
      return {
        parameters: queryParams.map(({ dataTypeID }) => dataTypeID),
        columns: resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      };
    },
  };
}
