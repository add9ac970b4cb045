import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gravarArquivo } from './gravar-arquivo.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'festejo-remessa-'));
  await gravarArquivo(dataDir, 1, 'um');
});
afterEach(() => rm(dataDir, { recursive: true }));
const pasta = () => join(dataDir, 'repasses');

test('a full disk leaves no partial file, and later the file is written whole', async () => {
  // A write to this device fails as on a full disk.
  await symlink('/dev/full', join(pasta(), `repasses-000002.rem.${process.pid}.parte`));
  await expect(gravarArquivo(dataDir, 2, 'dois')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem']);
  await gravarArquivo(dataDir, 2, 'dois');
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem', 'repasses-000002.rem']);
});

test('a partial file of a crashed process is removed with the whole file, and no other', async () => {
  for (const nome of ['repasses-000002.rem.1.parte', 'repasses-000003.rem.1.parte']) await writeFile(join(pasta(), nome), '');
  await gravarArquivo(dataDir, 2, 'dois');
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem', 'repasses-000002.rem', 'repasses-000003.rem.1.parte']);
});

test('a repetition leaves the file; another batch of that number does not overwrite it', async () => {
  await gravarArquivo(dataDir, 1, 'um');
  await expect(gravarArquivo(dataDir, 1, 'outro')).rejects.toThrow('o banco de dados é mais antigo que a pasta');
  expect(await readFile(join(pasta(), 'repasses-000001.rem'), 'utf8')).toBe('um');
});
