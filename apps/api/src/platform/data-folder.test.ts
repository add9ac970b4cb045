import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDataFolder, lockDataFolder } from './data-folder.ts';
import { type Child, runNode } from './testing/processes/process.ts';

let folder: string;
let holder: Child | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-trava-'));
});
afterEach(async () => {
  await holder?.kill();
  await rm(folder, { recursive: true, force: true });
});

test('only one process holds the lock, and the kernel releases it after a kill -9', async () => {
  const script = join(folder, 'segurar.ts');
  const module = fileURLToPath(new URL('data-folder.ts', import.meta.url));
  const dataDir = join(folder, 'dados');
  await writeFile(
    script,
    `import { lockDataFolder } from ${JSON.stringify(module)};
     await lockDataFolder(${JSON.stringify(dataDir)});
     console.log('com a trava');
     setInterval(() => {}, 1000);`,
  );
  holder = runNode({}, script);
  const child = holder;
  await expect.poll(() => child.output()).toContain('com a trava');
  await expect(lockDataFolder(dataDir)).rejects.toThrow(/já está em uso por outro processo/);
  await child.kill();
  const lock = await lockDataFolder(dataDir);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(/já está em uso/);
  lock.release();
  (await lockDataFolder(dataDir)).release();
});

test('emptying the folder leaves the lock: a new file would be another lock', async () => {
  const lock = await lockDataFolder(folder);
  await mkdir(join(folder, 'mail'));
  await writeFile(join(folder, 'token-secret'), 'x');
  await emptyDataFolder(folder);
  expect(await readdir(folder)).toEqual(['em-uso.lock']);
  await expect(lockDataFolder(folder)).rejects.toThrow(/já está em uso/);
  lock.release();
});
