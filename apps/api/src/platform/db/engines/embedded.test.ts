import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotStart } from '../../cannot-start.ts';
import { openEmbedded } from './embedded.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'festejo-embutido-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a damaged page is found when the database is opened, before anyone reads it', async () => {
  const database = await openEmbedded(dataDir);
  await database.exec(
    `create table festas (nome text); insert into festas select repeat('festa ', 20) || n from generate_series(1, 500) n; checkpoint`,
  );
  const [file] = await database.query(`select pg_relation_filepath('festas') as path`);
  await database.close();
  const handle = await open(join(dataDir, 'pglite', String(file?.['path'])), 'r+');
  await handle.write('estragada', 8_192 + 5_000);
  await handle.close();
  const again = openEmbedded(dataDir);
  await expect(again).rejects.toThrow(CannotStart);
  await expect(again).rejects.toThrow(/está danificado \(invalid page in block 1 .*docs\/operations\/backup\.md/);
  // The lock was released with the failed opening: a restored copy opens.
  await rm(join(dataDir, 'pglite'), { recursive: true });
  await (await openEmbedded(dataDir)).close();
});

test('an interrupted creation begins again; only the owner of the database folder can read it', async () => {
  await (await openEmbedded(dataDir)).close();
  expect((await stat(join(dataDir, 'pglite'))).mode & 0o077).toBe(0);
  await rm(join(dataDir, 'pglite', 'global'), { recursive: true });
  await writeFile(join(dataDir, 'pglite.criando'), '');
  const database = await openEmbedded(dataDir);
  expect(await database.query('select 1 as um')).toEqual([{ um: 1 }]);
  expect(await readdir(dataDir)).not.toContain('pglite.criando');
  await expect(openEmbedded(dataDir)).rejects.toThrow(/já está em uso/);
  await database.close();
});
