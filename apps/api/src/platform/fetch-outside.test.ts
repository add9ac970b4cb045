import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailed, fetchOutside, isOutside, type Outside } from './fetch-outside.ts';

const LIMITS = { timeLimitInMs: 5_000, maxBytes: 1_000 };
const PATHS: Record<string, (response: ServerResponse) => unknown> = {
  '/ok': (response) => response.end('BEGIN:VCALENDAR'),
  '/marked': (response) => response.end('\ufeffBEGIN:VCALENDAR'),
  '/hop': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/gone': (response) => response.writeHead(404).end('no'),
  '/nowhere': (response) => response.writeHead(302).end(),
  '/large': (response) => response.end('x'.repeat(1_001)),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('half');
    setImmediate(() => response.destroy());
  },
  '/endless': (response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(more));
  },
  '/silent': () => undefined,
};

let server: Server;
let at: string;
beforeAll(async () => {
  server = createServer((asked, response) => PATHS[asked.url ?? '']?.(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  at = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** The test's own server counts as outside; nothing else of the network does. */
const HERE: Outside = {
  request: (url, options, answer) => request(url, options, answer),
  isOpen: (ip) => ip === '127.0.0.1' || ip === '::1' || isOutside(ip),
  protocol: 'http:',
};
const failure = (path: string, limits = LIMITS) =>
  fetchOutside(path.startsWith('/') ? `${at}${path}` : path, limits, HERE).then(
    () => 'read',
    (error: unknown) => (error instanceof FetchFailed ? error.failure : error),
  );

test('reads a text, over redirects', async () => {
  expect(await fetchOutside(`${at}/ok`, LIMITS, HERE)).toBe('BEGIN:VCALENDAR');
  expect(await fetchOutside(`${at}/hop`, LIMITS, HERE)).toBe('BEGIN:VCALENDAR');
});

test('the mark of its order of bytes is no part of a text', async () => {
  expect(await fetchOutside(`${at}/marked`, LIMITS, HERE)).toBe('BEGIN:VCALENDAR');
});

test('says why not: refused, going round, cut off, too large, too slow', async () => {
  expect(await failure('/gone')).toBe('resposta');
  expect(await failure('/nowhere')).toBe('resposta');
  expect(await failure('/round')).toBe('resposta');
  expect(await failure('/cut')).toBe('resposta');
  expect(await failure('/large')).toBe('tamanho');
  expect(await failure('/silent', { ...LIMITS, timeLimitInMs: 100 })).toBe('demora');
  expect(await failure('/endless', { maxBytes: 1_000_000, timeLimitInMs: 100 })).toBe('demora');
  expect(await failure('/endless', { maxBytes: 3, timeLimitInMs: 5_000 })).toBe('tamanho');
});

test('a redirect leads neither inside a network nor to another kind of address', async () => {
  expect(await failure('/inside')).toBe('endereco');
  expect(await failure('/file')).toBe('endereco');
});

test.each([
  'https://localhost/x.ics',
  'https://127.0.0.1/x.ics',
  'https://127.1/x.ics',
  'https://2130706433/x.ics',
  'https://0x7f000001/x.ics',
  'https://10.1.2.3/x.ics',
  'https://172.16.0.1/x.ics',
  'https://192.168.0.1/x.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x.ics',
  'https://0.0.0.0/x.ics',
  'https://[::1]/x.ics',
  'https://[::ffff:10.0.0.1]/x.ics',
  'https://[fd00::1]/x.ics',
  'https://[fe80::1]/x.ics',
  'https://[64:ff9b::a00:1]/x.ics',
  'https://user:secret@calendar.example/x.ics',
  'https://93.184.216.34:8443/x.ics',
  'http://93.184.216.34/x.ics',
  'file:///etc/passwd',
  'ftp://93.184.216.34/x.ics',
])('%s is no address of the internet', async (address) => {
  await expect(fetchOutside(address, LIMITS)).rejects.toMatchObject({ failure: 'endereco' });
});

test('addresses of the internet are', () => {
  expect(['93.184.216.34', '2606:4700::1111'].map(isOutside)).toEqual([true, true]);
  expect(['', 'calendar.example', '224.0.0.1', '255.255.255.255', '2002:a00:1::'].map(isOutside)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
