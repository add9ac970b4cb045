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

test('com o disco cheio não fica meio arquivo, e depois o mesmo se escreve inteiro', async () => {
  // A write to this device fails as one to a full disk does.
  await symlink('/dev/full', join(pasta(), `repasses-000002.rem.${process.pid}.parte`));
  await expect(gravarArquivo(dataDir, 2, 'dois')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem']);
  await gravarArquivo(dataDir, 2, 'dois');
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem', 'repasses-000002.rem']);
});

test('o que um processo morto deixou pela metade sai com o arquivo inteiro, e só ele', async () => {
  for (const nome of ['repasses-000002.rem.1.parte', 'repasses-000003.rem.1.parte']) await writeFile(join(pasta(), nome), '');
  await gravarArquivo(dataDir, 2, 'dois');
  expect(await readdir(pasta())).toEqual(['repasses-000001.rem', 'repasses-000002.rem', 'repasses-000003.rem.1.parte']);
});

test('de novo é o mesmo arquivo; outra remessa do mesmo número não se escreve por cima dele', async () => {
  await gravarArquivo(dataDir, 1, 'um');
  await expect(gravarArquivo(dataDir, 1, 'outro')).rejects.toThrow('o banco de dados é mais antigo que a pasta');
  expect(await readFile(join(pasta(), 'repasses-000001.rem'), 'utf8')).toBe('um');
});
