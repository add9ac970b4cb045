import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { limparArquivos } from '../../../features/operacao/arquivos/index.ts';
import { testContext } from '../../testing/context.ts';
import { form } from '../../testing/files/form.ts';
import { photo } from '../../testing/files/pictures.ts';
import { startS3 } from '../../testing/files/s3.ts';
import { mp4 } from '../../testing/files/videos.ts';
import { withTestServer } from '../../testing/server.ts';

const s3 = await startS3();
const server = withTestServer({ STORAGE_URL: s3.url }, { rounds: false });
beforeEach(() => {
  s3.objects.clear();
  s3.fail(null);
});
afterAll(() => s3.close());

const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode: status, headers: said, rawPayload: bytes } = await server.app.inject({ method, url, headers });
  return { status, said, bytes };
};
const oneVideo = async (bytes = 300_000) => {
  const path = join(server.config.dataDir, 'v.mp4');
  await writeFile(path, mp4(bytes));
  return `/arquivos/${(await testContext(server).files.saveVideo(path)).chave}`;
};

test('a video of the bucket: whole, a range, only the headers, and 304 for a client that has it', async () => {
  const address = await oneVideo();
  const whole = await get(address);
  expect(whole).toMatchObject({
    status: 200,
    said: {
      'content-type': 'video/mp4',
      'content-length': String(mp4(300_000).length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  expect(whole.bytes.equals(mp4(300_000))).toBe(true);
  const part = await get(address, { range: 'bytes=4-11' });
  expect([part.status, part.said['content-range'], part.said['content-length']]).toEqual([206, `bytes 4-11/${whole.bytes.length}`, '8']);
  expect(String(part.bytes)).toBe('ftypisom');
  const head = await get(address, {}, 'HEAD');
  expect([head.status, head.said['content-length'], head.bytes.length]).toEqual([200, String(whole.bytes.length), 0]);
  const again = await get(address, { 'if-none-match': String(whole.said['etag']) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await get(address, { range: 'bytes=9999999-' })).status).toBe(416);
});

test('only public files of ours open by an address', async () => {
  s3.objects.set('privado/anexos/ab/x.webp', Buffer.from('de uma pessoa'));
  s3.objects.set('arquivos/lista.txt', Buffer.from('outra coisa'));
  const addresses = ['nada.webp', '../privado/anexos/ab/x.webp', '..%2fprivado/anexos/ab/x.webp', 'lista.txt', '', '%00.webp', '.webp'];
  for (const address of addresses) expect([address, (await get(`/arquivos/${address}`)).status]).toEqual([address, 404]);
});

test('a photo and an anexo go to the bucket and come back; the clean-up job removes files that no record shows', async () => {
  const ana = await server.person();
  const enviada = await form({ arquivo: { data: await photo(400, 300), name: 'a.jpg' } });
  const { body } = await server.call('POST', '/anexo', { as: ana, ...enviada });
  expect([...s3.objects.keys()].filter((key) => key.startsWith('privado/anexos/'))).toHaveLength(2);
  const dela = await server.call('GET', `/anexo/${body.id}`, { as: ana });
  expect([dela.status, dela.headers['content-type'], dela.headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-store']);
  expect((await server.call('GET', `/anexo/${body.id}`, { as: await server.person() })).status).toBe(404);

  const foto = await testContext(server).files.savePicture(await photo(64, 48), { avif: true });
  expect(s3.objects.size).toBe(8);
  expect((await get(`/arquivos/${foto.chave}-640.avif`)).said['content-type']).toBe('image/avif');
  server.clock.set(new Date(Date.now() + DIA_EM_MS + 60_000));
  expect(await limparArquivos(testContext(server))).toBe(1);
  expect([...s3.objects.keys()].every((key) => key.startsWith('privado/'))).toBe(true);
});

test('with the bucket down: 503 in Portuguese with Retry-After, no half-written file, and the server stays ready', async () => {
  const address = await oneVideo();
  const ana = await server.person();
  const enviada = await form({ arquivo: { data: await photo(400, 300), name: 'a.jpg' } });
  s3.fail('slow-down');
  const lida = await server.app.inject(address);
  const guardada = await server.call('POST', '/anexo', { as: ana, ...enviada });
  const texto = 'As fotos e os arquivos não estão ao alcance agora';
  expect([lida.statusCode, lida.headers['retry-after'], lida.headers['cache-control'], lida.json().message]).toEqual([
    503,
    '5',
    'no-store',
    texto,
  ]);
  expect([guardada.status, guardada.headers['retry-after'], guardada.body.message]).toEqual([503, '5', texto]);
  expect(await server.db.selectFrom('anexos').select('id').execute()).toEqual([]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  s3.fail(null);
  expect([(await get(address)).status, (await server.call('POST', '/anexo', { as: ana, ...enviada })).status]).toEqual([200, 201]);
});

test('another process with another folder serves the files that this one stored', async () => {
  const { startTestServer } = await import('../../testing/server.ts');
  const address = await oneVideo();
  const other = await startTestServer({ STORAGE_URL: s3.url }, { rounds: false });
  try {
    expect((await other.app.inject(address)).rawPayload.length).toBe(mp4(300_000).length);
  } finally {
    await other.close();
  }
});
