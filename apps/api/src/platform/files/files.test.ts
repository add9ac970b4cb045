import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { photo } from '../testing/pictures.ts';
import { openFiles, pictureUrl } from './files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'festejo-arquivos-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const arquivos = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);

test('guarda os três tamanhos e os remove por inteiro; remover de novo não é erro', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  const { chave } = await files.savePicture(await photo(400, 300));
  const id = chave.split('/')[1];
  expect((await arquivos()).sort()).toEqual([`${id}-1280.webp`, `${id}-320.webp`, `${id}-640.webp`]);
  expect(pictureUrl(chave)).toBe(`/arquivos/${chave}-640.webp`);
  expect(pictureUrl(null)).toBeNull();
  await files.removePicture(chave);
  await files.removePicture(chave);
  expect(await arquivos()).toEqual([]);
});

test('o que não é foto não deixa arquivo', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  await expect(files.savePicture(Buffer.from('nada'))).rejects.toMatchObject({ status: 415 });
  expect(await arquivos()).toEqual([]);
});
