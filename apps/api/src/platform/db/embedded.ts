import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { DATE, type Database, INT8 } from './database.ts';
import type { DB } from './tables.generated.ts';

/**
 * Opens the embedded PGlite, for one process at a time.
 * @param dataDir folder of the database; `null` keeps it in memory (tests).
 * @param snapshot a data folder saved before (`dumpDataDir`), to start from.
 */
export async function openEmbedded(dataDir: string | null, snapshot?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const [{ PGlite }, { cube }, { earthdistance }, { unaccent }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/earthdistance'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { cube, earthdistance, unaccent, pg_trgm },
    parsers: { [INT8]: Number, [DATE]: String },
  });
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    engine: 'embutido',
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
      // Kysely ends only what it has used itself; migrations alone go round it.
      if (!pglite.closed) await pglite.close();
    },
    dump: () => pglite.dumpDataDir('none') as Promise<Blob>,
  };
}
