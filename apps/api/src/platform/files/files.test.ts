import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { photo } from '../testing/files/pictures.ts';
import { openFiles, pictureUrl } from './files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'festejo-arquivos-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const arquivos = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);

test('stores the three sizes and removes them all; a second removal is no error', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  const { chave } = await files.savePicture(await photo(400, 300));
  const id = chave.split('/')[1];
  expect((await arquivos()).sort()).toEqual([`${id}-1280.webp`, `${id}-320.webp`, `${id}-640.webp`]);
  expect(pictureUrl(chave)).toBe(`/arquivos/${chave}-640.webp`);
  expect(pictureUrl(null)).toBeNull();
  await files.removeFile(chave);
  await files.removeFile(chave);
  expect(await arquivos()).toEqual([]);
});

test('a picture with many viewers is stored as AVIF too, its key says so, and no file of it remains', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  const { chave } = await files.savePicture(await photo(400, 300), { avif: true });
  expect(chave).toMatch(/\.a$/);
  const nomes = await arquivos();
  expect(nomes).toHaveLength(6);
  expect(nomes.filter((nome) => nome.endsWith('.a-640.avif'))).toHaveLength(1);
  const antes = async (em: Date) => {
    const chaves: string[] = [];
    for await (const pasta of files.keysBefore(em)) chaves.push(...pasta);
    return chaves;
  };
  expect(await antes(new Date(Date.now() + 1000))).toEqual([chave]);
  expect(await antes(new Date(Date.now() - 60_000))).toEqual([]);
  await files.removeFile(chave);
  expect(await arquivos()).toEqual([]);
});

test('input that is no picture leaves no file', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  await expect(files.savePicture(Buffer.from('nada'))).rejects.toMatchObject({ status: 415 });
  expect(await arquivos()).toEqual([]);
});

test('reads the picture in its largest size; a missing one is null', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  const { chave } = await files.savePicture(await photo(1600, 1200));
  const lida = await files.readPicture(chave);
  const { width } = await sharp(lida ? await buffer(lida) : undefined).metadata();
  expect(width).toBe(1200);
  expect(await files.readPicture('aa/nada')).toBeNull();
});

test('a private file is outside the served folder, and closed to other users of the machine', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  expect(await files.private.save('copias/a.zip', Readable.from(['primeiro, mais longo']))).toBe(20);
  expect(await files.private.save('copias/a.zip', Readable.from(['segundo']))).toBe(7);
  const lido = await files.private.read('copias/a.zip');
  expect(lido && (await buffer(lido)).toString()).toBe('segundo');
  expect((await stat(join(dataDir, 'privado'))).mode & 0o077).toBe(0);
  expect(await readdir(dataDir)).toEqual(['privado']);

  await files.private.remove('copias/a.zip');
  await files.private.remove('copias/a.zip');
  expect(await files.private.read('copias/a.zip')).toBeNull();
  await expect(files.private.read('../segredo')).rejects.toThrow();
});

test('a stream that fails in the middle fails the save', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  async function* quebra() {
    yield 'começo';
    throw new Error('caiu');
  }
  await expect(files.private.save('a', Readable.from(quebra()))).rejects.toThrow();
});
