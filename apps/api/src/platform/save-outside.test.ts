import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecure, request as requestSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailed, isOutsideAddress, type Outside, saveOutside, THE_WEB } from './fetch-outside.ts';
import { isOutside } from './outside-networks.ts';
import { SELF_SIGNED } from './testing/self-signed.ts';

const LIMITS = { timeLimitInMs: 5_000, maxBytes: 1_000_000 };
const TWO_GB = String(2 * 1024 ** 3);
const PATHS: Record<string, (response: ServerResponse) => unknown> = {
  '/ok': (response) => response.end(Buffer.alloc(200_000, 7)),
  '/hop': (response) => response.writeHead(301, { location: '/ok' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end(),
  '/metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/script': (response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  '/password': (response) => response.writeHead(302, { location: 'http://a:b@localhost/x' }).end(),
  '/missing': (response) => response.writeHead(404).end('no'),
  '/gone': (response) => response.writeHead(410).end('no'),
  '/closed': (response) => response.writeHead(403).end('no'),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '90' }).end(),
  '/busy-until': (response) => response.writeHead(503, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/huge-said': (response) => response.writeHead(200, { 'content-length': TWO_GB }).write('x'),
  '/huge-unsaid': (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more);
    };
    more();
  },
  '/drip': (response) => {
    response.writeHead(200, { 'content-length': '100000' });
    const more = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(more));
  },
  '/silent': () => undefined,
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('half');
    setImmediate(() => response.destroy());
  },
};

let server: Server;
let secure: Server;
let folder: string;
let at: string;
beforeAll(async () => {
  server = createServer((asked, response) => PATHS[asked.url ?? '']?.(response));
  secure = createSecure(SELF_SIGNED, (_, response) => response.end('x'));
  for (const one of [server, secure]) await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
  at = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'festejo-fora-'));
});
afterAll(async () => {
  for (const one of [server, secure]) {
    one.closeAllConnections();
    await new Promise((closed) => one.close(closed));
  }
  await rm(folder, { recursive: true });
});

/** The test's own server counts as outside; no other local address does. */
const HERE: Outside = {
  request: (url, options, answer) => (url.protocol === 'https:' ? requestSecure : request)(url, options, answer),
  isOpen: (ip) => ip === '127.0.0.1' || ip === '::1' || isOutside(ip),
  protocols: ['http:', 'https:'],
  anyPort: true,
};
const path = () => join(folder, 'one');
async function failed(address: string, limits = LIMITS, outside = HERE): Promise<FetchFailed> {
  const error = await saveOutside(address.startsWith('/') ? `${at}${address}` : address, path(), limits, outside).catch(
    (why: unknown) => why,
  );
  expect(error).toBeInstanceOf(FetchFailed);
  // An incomplete download leaves no file.
  expect(await readdir(folder)).toEqual([]);
  return error as FetchFailed;
}

test('saves a complete file, over redirects', async () => {
  for (const from of ['/ok', '/hop']) {
    await saveOutside(`${at}${from}`, path(), LIMITS, HERE);
    expect((await readFile(path())).equals(Buffer.alloc(200_000, 7))).toBe(true);
    await rm(path());
  }
});

test.each([
  ['/missing', { failure: 'resposta', status: 404, passing: false }],
  ['/gone', { failure: 'resposta', status: 410, passing: false }],
  ['/closed', { failure: 'resposta', status: 403, passing: false }],
  ['/round', { failure: 'resposta', passing: false }],
  ['/broken', { failure: 'resposta', status: 500, passing: true }],
  ['/busy', { failure: 'resposta', status: 429, passing: true, retryAfterInMs: 90_000 }],
  ['/cut', { failure: 'resposta', passing: true }],
  ['/huge-said', { failure: 'tamanho', passing: false }],
  ['/huge-unsaid', { failure: 'tamanho', passing: false }],
  ['/inside', { failure: 'endereco', passing: false }],
  ['/metadata', { failure: 'endereco', passing: false }],
  ['/script', { failure: 'endereco', passing: false }],
  ['/password', { failure: 'endereco', passing: false }],
])('%s fails, and reports whether a retry makes sense', async (address, expected) => {
  expect(await failed(address)).toMatchObject(expected);
});

test.each(['/silent', '/drip'])('%s fails within the time limit, and may be retried', async (address) => {
  expect(await failed(address, { ...LIMITS, timeLimitInMs: 150 })).toMatchObject({ failure: 'demora', passing: true });
});

test('`Retry-After` may also be a date', async () => {
  expect((await failed('/busy-until')).retryAfterInMs).toBeGreaterThan(1e12);
});

test('refuses a certificate without a trusted issuer', async () => {
  const { port } = secure.address() as AddressInfo;
  expect(await failed(`https://localhost:${port}/x`)).toMatchObject({ failure: 'resposta', certificate: true, passing: false });
});

test('a name that does not resolve, for now or at all', async () => {
  const answering = (code: string): Outside => ({
    ...HERE,
    resolve: (_name, _options, done) => done(Object.assign(new Error(code), { code }), []),
  });
  expect(await failed('http://loja.invalid/a.jpg', LIMITS, answering('ENOTFOUND'))).toMatchObject({
    failure: 'endereco',
    unknownName: true,
    passing: false,
  });
  expect(await failed('http://loja.invalid/a.jpg', LIMITS, answering('EAI_AGAIN'))).toMatchObject({ unknownName: true, passing: true });
});

test('refuses a name that resolves to a local address, also when only one of its addresses is local', async () => {
  for (const addresses of [['10.0.0.1'], ['169.254.169.254'], ['::1'], ['93.184.216.34', '192.168.0.1']]) {
    const resolve: Outside['resolve'] = (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    expect(await failed('http://loja.invalid/a.jpg', LIMITS, { ...THE_WEB, resolve })).toMatchObject({
      failure: 'endereco',
      unknownName: false,
    });
  }
});

test.each([
  ...['http://127.0.0.1/a.jpg', 'https://10.1.2.3/a.jpg', 'http://169.254.169.254/latest', 'http://[::1]/a.jpg', 'http://2130706433/a.jpg'],
  ...['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://93.184.216.34/a.jpg', 'a.jpg', ''],
  ...[
    'https://user:secret@loja.example/a.jpg',
    'https://loja.example:8443/a.jpg',
    'http://localhost/a.jpg',
    'http://impressora.local/a.jpg',
  ],
])('%s is not an address of the web', (address) => expect(isOutsideAddress(address, THE_WEB)).toBe(false));

test.each(['http://loja.example/a.jpg', 'https://loja.example/a.jpg?v=1', 'https://açaí.example/ção.jpg', 'http://loja.example:80/a.jpg'])(
  '%s is an address of the web',
  (address) => expect(isOutsideAddress(address, THE_WEB)).toBe(true),
);
