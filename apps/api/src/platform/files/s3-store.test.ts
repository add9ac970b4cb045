import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type StorageConfig } from '../../config.ts';
import { startS3 } from '../testing/files/s3.ts';
import { carryFiles } from './carry-files.ts';
import { openFiles } from './files.ts';
import { folderStore } from './folder-store.ts';
import { openS3 } from './s3.ts';
import { signed } from './s3-signature.ts';
import { proveStorage, s3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const peer = await startS3();
const storage = readConfig({ STORAGE_URL: peer.url }).storage as StorageConfig;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'festejo-balde-'));
  peer.objects.clear();
  peer.unfinished.clear();
  peer.fail(null);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => peer.close());

async function all(store: Store): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of store.keys()) keys.push(...some);
  return keys.toSorted();
}
const bytesOf = async (content: Readable | null) => content && (await buffer(content));
const MB = 1024 * 1024;
/** No sequence of bytes repeats within a piece. */
const long = Buffer.from(Uint32Array.from({ length: 5 * MB }, (_, i) => i * 2_654_435_761).buffer);
async function* inChunks(from: Buffer, breaksAt = Number.POSITIVE_INFINITY) {
  for (let i = 0; i < from.length; i += 100_000) {
    if (i >= breaksAt) throw new Error('caiu');
    yield from.subarray(i, i + 100_000);
  }
}

test("the signature equals the one in AWS's published examples", () => {
  const who = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
  const at = new Date('2013-05-24T00:00:00Z');
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  };
  const get = signed({ method: 'GET', path: '/test.txt', query: {}, headers: { ...headers, range: 'bytes=0-9' } }, who, at);
  expect(get['authorization']).toContain('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const list = signed({ method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers }, who, at);
  expect(list['authorization']).toContain('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

describe.each(['pasta', 'balde'])('storage in %s', (where) => {
  const open = (): Store => (where === 'pasta' ? folderStore(dataDir, 'public') : s3Store(openS3(storage), 'arquivos'));

  test('stores, replaces, reads, lists all keys and removes; a missing file is null, and a second removal is no error', async () => {
    const store = open();
    const keys = ['ab/1.webp', 'ab/2.webp', 'ab/3.webp', 'cd/4.webp', 'cd/5.webp', 'e.zip'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    expect(await store.put('e.zip', Readable.from(['outro', ' zip']))).toBe(9);
    expect(await store.put('vazio', Readable.from([]))).toBe(0);
    expect(String(await bytesOf(await store.read('e.zip')))).toBe('outro zip');
    expect(String(await bytesOf(await store.read('vazio')))).toBe('');
    expect(await all(store)).toEqual([...keys, 'vazio']);
    await store.remove('e.zip');
    await store.remove('e.zip');
    expect(await store.read('e.zip')).toBeNull();
    for (const key of ['../segredo', 'a/../../b', '/etc/passwd', '.oculto', 'a//b', '']) {
      await expect((async () => store.read(key))()).rejects.toThrow(RangeError);
    }
  });

  test('a long file arrives byte by byte; one that fails in the middle leaves no file, and keeps the earlier one', async () => {
    const store = open();
    expect(await store.put('v.mp4', Readable.from(inChunks(long)))).toBe(long.length);
    expect((await bytesOf(await store.read('v.mp4')))?.equals(long)).toBe(true);
    for (const key of ['v.mp4', 'novo.mp4']) {
      await expect(store.put(key, Readable.from(inChunks(long, 12 * MB)))).rejects.toThrow('caiu');
    }
    expect((await bytesOf(await store.read('v.mp4')))?.equals(long)).toBe(true);
    expect(await all(store)).toEqual(['v.mp4']);
    expect(peer.unfinished.size).toBe(0);
    expect(await readdir(dataDir)).toEqual(where === 'pasta' ? ['v.mp4'] : []);
  });

  test('removes the unfinished upload of a killed process, and keeps a recent one', async () => {
    const store = open();
    const long_ago = new Date(Date.now() - DIA_EM_MS);
    for (const [name, since] of [
      ['velho', long_ago],
      ['novo', new Date()],
    ] as const) {
      peer.unfinished.set(name, { key: `arquivos/${name}`, since, parts: new Map() });
      await writeFile(join(dataDir, `${name}.parte`), 'x');
      await utimes(join(dataDir, `${name}.parte`), since, since);
    }
    await store.forgetUnfinished(new Date(Date.now() - HORA_EM_MS));
    expect(await all(store)).toEqual([]);
    if (where === 'pasta') expect(await readdir(dataDir)).toEqual(['novo.parte']);
    else expect([...peer.unfinished.keys()]).toEqual(['novo']);
  });
});

describe('a bucket that fails', () => {
  const store = (silenceInMs?: number) => s3Store(openS3(storage, silenceInMs), 'arquivos');

  test.each(['error', 'slow-down', 'cut'] as const)('%s twice: is retried, and the caller does not notice', async (how) => {
    peer.fail(how, 2, (asked) => asked.startsWith('PUT'));
    expect(await store().put('a.webp', Buffer.from('foto'))).toBe(4);
    peer.fail(how, 2, (asked) => asked.startsWith('PUT'));
    expect(await store().put('v.mp4', Readable.from(inChunks(long)))).toBe(long.length);
    expect(peer.objects.get('arquivos/v.mp4')?.equals(long)).toBe(true);
  });

  test.each(['error', 'slow-down', 'cut', 'silent'] as const)(
    '%s without an end: 503 with Retry-After, and no half-written file',
    async (how) => {
      peer.fail(how, undefined, (asked) => asked.startsWith('PUT'));
      const away = { status: 503, codigo: 'INDISPONIVEL', details: { retryAfter: 5 }, code: expect.stringMatching(/^S3 /) };
      // The timeout is long enough for the abort of the upload to be answered on a busy machine.
      const patience = stretched(250);
      await expect(store(patience).put('a.webp', Buffer.from('foto'))).rejects.toMatchObject(away);
      await expect(store(patience).put('v.mp4', Readable.from(inChunks(long)))).rejects.toMatchObject(away);
      expect([peer.objects.size, peer.unfinished.size]).toEqual([0, 0]);
    },
  );

  test('a read that is cut off fails for the reader', async () => {
    peer.objects.set('arquivos/v.mp4', long);
    peer.fail('cut', 1);
    await expect(bytesOf(await store().read('v.mp4'))).rejects.toThrow();
  });

  test('after a timeout the next calls fail at once', async () => {
    peer.fail('silent');
    const one = store(100);
    await expect(one.read('a.webp')).rejects.toMatchObject({ status: 503 });
    const before = peer.asked.length;
    await expect(one.read('b.webp')).rejects.toMatchObject({ status: 503 });
    expect(peer.asked.length).toBe(before);
  });
});

test('the start reports in one line why the bucket refuses, without the secret; a bucket that does not answer is only a warning', async () => {
  expect(await proveStorage(storage)).toBeNull();
  await expect(proveStorage({ ...storage, secret: 'errado' })).rejects.toThrow(/recusa a chave de STORAGE_URL/);
  await expect(proveStorage({ ...storage, bucket: 'outro' })).rejects.toThrow(/o balde outro em 127\.0\.0\.1 não existe/);
  const away = await proveStorage({ ...storage, port: 1 });
  expect(away).toMatch(/não estão ao alcance agora: o balde balde em 127\.0\.0\.1 não responde \(S3 ECONNREFUSED\)/);
  expect(away).not.toContain('segredo');
});

test('the files of the folder are copied to the bucket; an interrupted copy continues, and files already there are not sent again', async () => {
  const files = openFiles(readConfig({ DATA_DIR: dataDir }));
  await files.private.save('copias/a.zip', Readable.from([long]));
  const disk = folderStore(join(dataDir, 'arquivos'), 'public');
  for (let i = 0; i < 20; i++) await disk.put(`a${i % 3}/${i}.webp`, Buffer.from(`foto ${i}`));
  peer.objects.set('arquivos/a0/0.webp', Buffer.from('cortada'));
  peer.fail('error', undefined, (asked) => asked.includes('a1/'));
  await expect(carryFiles(dataDir, storage)).rejects.toThrow(/parou de responder.*Rode de novo/);
  peer.fail(null);
  const { carried, there } = await carryFiles(dataDir, storage);
  expect(carried + there).toBe(21);
  expect(carried).toBeLessThan(21);
  expect(await carryFiles(dataDir, storage)).toEqual({ carried: 0, there: 21 });
  expect(String(peer.objects.get('arquivos/a0/0.webp'))).toBe('foto 0');
  expect(peer.objects.get('privado/copias/a.zip')?.equals(long)).toBe(true);
  expect((await all(disk)).length).toBe(20);
});
