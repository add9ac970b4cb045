import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressReplies } from './compression.ts';

const app = Fastify();
compressReplies(app);
const large = { itens: Array.from({ length: 200 }, (_, i) => ({ nome: `Decoração nº ${i}` })) };
app.get('/large', () => large);
app.get('/small', () => ({ ok: true }));
app.get('/encoded', (_request, reply) => reply.header('content-encoding', 'br').type('text/plain').send('x'.repeat(5_000)));
afterAll(() => app.close());

const read = (url: string, acceptEncoding?: string) =>
  app.inject({ url, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } });

test.each(['gzip', 'br, GZIP;q=0.5', 'gzip, deflate, br, zstd', 'gzip;q=0.01'])(
  '%s: a large reply is compressed and complete',
  async (accepts) => {
    const reply = await read('/large', accepts);
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(large);
  },
);

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzip'])('%s: the reply is not compressed', async (accepts) => {
  const reply = await read('/large', accepts);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.headers.vary).toBe('Accept-Encoding');
  expect(reply.json()).toEqual(large);
});

test('a small or already compressed reply is not changed', async () => {
  expect((await read('/small', 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await read('/encoded', 'gzip')).headers['content-encoding']).toBe('br');
});
