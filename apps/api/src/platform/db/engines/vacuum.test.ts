import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { vacuumChanged } from './vacuum.ts';

test('the embedded database updates its statistics and reuses the space of deleted rows, also for changes made before it was opened', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'festejo-limpeza-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await openEmbedded(dataDir);
  await before.exec(
    `create table festas (id int primary key, nome text); insert into festas select n, repeat('festa ', 20) || n from generate_series(1, 2000) n`,
  );
  const sizeOf = async () =>
    (await database.query(`select reltuples, pg_relation_size(oid) as bytes from pg_class where relname = 'festas'`))[0];
  // The engine's change counters are lost when it closes.
  await before.close();
  const database = await openEmbedded(dataDir);
  onTestFinished(() => database.close());
  expect(await sizeOf()).toMatchObject({ reltuples: -1 });

  expect(await vacuumChanged(database)).toEqual(['festas']);
  const full = await sizeOf();
  expect(full).toMatchObject({ reltuples: 2000 });
  expect(await vacuumChanged(database)).toEqual([]);

  // Without the forced flush PostgreSQL reports new counts only after a second.
  await database.exec('delete from festas where id <= 1000; select pg_stat_force_next_flush()');
  expect(await vacuumChanged(database)).toEqual(['festas']);
  await database.exec(`insert into festas select n, repeat('festa ', 20) || n from generate_series(1, 1000) n`);
  expect((await sizeOf())?.['bytes']).toBe(full?.['bytes']);
});
