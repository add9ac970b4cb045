import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailed, fetchOutside, type Outside } from './fetch-outside.ts';
import { isOutside } from './outside-networks.ts';

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

/** The test's own server counts as outside; no other local address does. */
const HERE: Outside = {
  request: (url, options, answer) => request(url, options, answer),
  isOpen: (ip) => ip === '127.0.0.1' || ip === '::1' || isOutside(ip),
  protocols: ['http:'],
  anyPort: true,
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

test('a byte order mark is no part of a text', async () => {
  expect(await fetchOutside(`${at}/marked`, LIMITS, HERE)).toBe('BEGIN:VCALENDAR');
});

test('reports the reason: refused, redirect loop, cut off, too large, too slow', async () => {
  expect(await failure('/gone')).toBe('resposta');
  expect(await failure('/nowhere')).toBe('resposta');
  expect(await failure('/round')).toBe('resposta');
  expect(await failure('/cut')).toBe('resposta');
  expect(await failure('/large')).toBe('tamanho');
  expect(await failure('/silent', { ...LIMITS, timeLimitInMs: 100 })).toBe('demora');
  expect(await failure('/endless', { maxBytes: 1_000_000, timeLimitInMs: 100 })).toBe('demora');
  expect(await failure('/endless', { maxBytes: 3, timeLimitInMs: 5_000 })).toBe('tamanho');
});

test('a redirect leads neither into a local network nor to another kind of address', async () => {
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
])('%s is not an address of the internet', async (address) => {
  await expect(fetchOutside(address, LIMITS)).rejects.toMatchObject({ failure: 'endereco' });
});

test.each([
  [['127.0.0.1', '10.0.0.1'], 'endereco'],
  [['10.0.0.1', '127.0.0.1'], 'endereco'],
  [['127.0.0.1', '::7f00:1'], 'endereco'],
  [['127.0.0.1', '127.0.0.1'], 'read'],
])('a name that resolves to %j: one local address is enough to refuse it', async (addresses, expected) => {
  const resolve: Outside['resolve'] = (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const read = fetchOutside(`${at}/hop`, LIMITS, { ...HERE, resolve }).then(
    () => 'read',
    (error: unknown) => (error instanceof FetchFailed ? error.failure : error),
  );
  expect(await read).toBe(expected);
});

test.each([
  ...['1.1.1.1', '8.8.8.8', '93.184.216.34', '100.63.255.255', '100.128.0.0', '168.63.129.15', '168.63.129.17', '172.15.0.1', '172.32.0.1'],
  ...['192.0.1.1', '198.17.255.255', '198.20.0.0', '223.255.255.255', '2606:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '3ffe::1'],
])('%s is on the internet', (ip) => expect(isOutside(ip)).toBe(true));

test.each([
  ...['', 'calendar.example', '0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...[
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  // Unspecified, loopback, IPv4-compatible, mapped and translated addresses, and both kinds of NAT64.
  ...['::', '::1', '::7f00:1', '::127.0.0.1', '::8.8.8.8', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', '100:0:0:1::1'],
  // Teredo, benchmarks, ORCHID, documentation, 6to4, SRv6.
  ...[
    '2001::1',
    '2001:0:7f00:1::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::',
    '3fff::1',
    '5f00::1',
  ],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', '2606:4700::1111%eth0', 'fec0::1', 'ff02::1', '4000::1', 'e000::1'],
])('%s is not on the internet', (ip) => expect(isOutside(ip)).toBe(false));
