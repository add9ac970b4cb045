import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningServer, startWithWeb } from '../../testing/processes/small-web.ts';

const PUBLIC_URL = 'https://festejo.example';
let server: ListeningServer;
beforeAll(async () => {
  server = await startWithWeb({ PUBLIC_URL });
  // The worst picture for JPEG: noise of every colour.
  const noise = {
    create: { width: 1280, height: 960, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  };
  const picture = await sharp(noise as never)
    .webp({ quality: 95 })
    .toBuffer();
  await mkdir(join(server.config.dataDir, 'arquivos/ab'), { recursive: true });
  await writeFile(join(server.config.dataDir, 'arquivos/ab/cd.a-1280.webp'), picture);
});
afterAll(() => server?.close());

const get = (url: string) => server.app.inject({ url });

test('serves a stored picture in the form of link previews: JPEG, 1200 x 630, below 300 KB', async () => {
  const { statusCode, headers, rawPayload } = await get('/social/ab/cd.a.jpg');
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/jpeg' });
  expect(headers['cache-control']).toContain('immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(rawPayload.length).toBeLessThan(300_000);
});

test.each(['/social/ab/ef.jpg', '/social/../ab/cd.jpg', '/social/ab/cd.a.webp', '/social/.jpg', '/social/'])('%s is 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('a page without a picture shows the default picture, with its size', async () => {
  const { body } = await get('/termos');
  for (const [property, content] of [
    ['og:image', `${PUBLIC_URL}/social.jpg`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]) {
    expect(body).toContain(`<meta property="${property}" content="${content}" />`);
  }
});

test('a page with several addresses names one of them; a private page is left out of searches by its document and its reply', async () => {
  expect((await get('/index.html')).body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/" />`);
  const own = await get('/pedidos');
  expect(own.headers['x-robots-tag']).toBe('noindex');
  expect(own.body).toContain('<meta name="robots" content="noindex" />');
  expect((await get('/termos')).headers['x-robots-tag']).toBeUndefined();
});

test('security.txt names a contact and does not expire; a password manager finds the page that changes a password', async () => {
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`);
  const expires = () => get('/.well-known/security.txt').then((reply) => Date.parse(/^Expires: (.+)$/m.exec(reply.body)?.[1] ?? ''));
  const before = await expires();
  server.clock.advance(300 * DIA_EM_MS);
  expect(await expires()).toBeGreaterThan(before);
  expect((await expires()) - server.clock.now().getTime()).toBeLessThan(366 * DIA_EM_MS);
  expect(await get('/.well-known/change-password')).toMatchObject({ statusCode: 302, headers: { location: '/usuario/alterarSenha' } });
});
