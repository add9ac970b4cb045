// Tests the site of docs/deploy/nginx.conf in a real nginx, in front of two small servers.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nginx, startNginx } from './nginx.ts';

const AWAY = '{"codigo":"INDISPONIVEL"}';
/** Number of answers of each server so far, by path. */
const asked = [new Map<string, number>(), new Map<string, number>()] as const;
let servers: [Server, Server];
let nginx: Nginx;
let goOn: () => void;

async function answer(n: 0 | 1, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url = '', method = '', headers } = incoming;
  asked[n].set(url, (asked[n].get(url) ?? 0) + 1);
  if (url === '/arquivo') return void outgoing.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end(AWAY);
  if (url === '/api/ao-vivo') {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: pronto\n\n');
    goOn = () => outgoing.end('event: fim\n\n');
    return;
  }
  const hash = createHash('sha256');
  for await (const piece of incoming) hash.update(piece as Buffer);
  outgoing.setHeader('content-type', 'application/json').end(JSON.stringify({ method, sha: hash.digest('hex'), headers }));
}

async function listen(n: 0 | 1, port = 0): Promise<Server> {
  const server = createServer((incoming, outgoing) => void answer(n, incoming, outgoing)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as { port: number }).port;

beforeAll(async () => {
  servers = [await listen(0), await listen(1)];
  nginx = await startNginx(servers.map(portOf));
}, stretched(300_000));
afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) server.closeAllConnections();
});

async function open(path: string, { method = 'GET', body = Buffer.alloc(0) } = {}): Promise<IncomingMessage> {
  const outgoing = request({ port: nginx.https, path, method, rejectUnauthorized: false, headers: { host: 'festejo.example' } });
  outgoing.on('error', () => {});
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return incoming;
}
async function ask(path: string, options?: Parameters<typeof open>[1]) {
  const incoming = await open(path, options);
  let text = '';
  for await (const piece of incoming) text += String(piece);
  return { status: incoming.statusCode, headers: incoming.headers, text };
}

test('the log has paths, without queries', async () => {
  await ask('/api/indicacao/convidar?emailIndicado=ana@teste.example');
  const log = () => readFile(nginx.log, 'utf8');
  await expect.poll(log, { timeout: stretched(10_000) }).toContain('"GET /api/indicacao/convidar HTTP/1.1" 200');
  expect(await log()).not.toContain('ana@teste');
});

test('a 503 is passed on unchanged, once, and does not take a server out of the pool', async () => {
  for (let i = 0; i < 6; i++) {
    const { status, headers, text } = await ask('/arquivo');
    expect([status, headers['retry-after'], text]).toEqual([503, '7', AWAY]);
  }
  expect((asked[0].get('/arquivo') ?? 0) + (asked[1].get('/arquivo') ?? 0)).toBe(6);
  for (let i = 0; i < 8; i++) expect((await ask('/')).status).toBe(200);
  for (const of of asked) expect(of.get('/')).toBeGreaterThan(0);
});

test("the servers receive the client's address, the host and the HTTPS mark; plain HTTP redirects to HTTPS", async () => {
  const { text } = await ask('/api/configuracao');
  expect(JSON.parse(text).headers).toMatchObject({
    host: 'festejo.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  const plain = await fetch(`http://127.0.0.1:${nginx.http}/eventos?x=1`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/eventos?x=1']);
});

test('browsers are served over HTTP/2', async () => {
  const session = connect(`https://127.0.0.1:${nginx.https}`, { rejectUnauthorized: false });
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  session.destroy();
});

test('a large upload arrives whole', async () => {
  const body = Buffer.alloc(24 * 1024 * 1024, 'festa');
  const { text } = await ask('/api/produto', { method: 'POST', body });
  expect(JSON.parse(text)).toMatchObject({ method: 'POST', sha: createHash('sha256').update(body).digest('hex') });
});

test('each live event arrives immediately', async () => {
  const stream = await open('/api/ao-vivo');
  const read = stream[Symbol.asyncIterator]();
  expect(String((await read.next()).value)).toBe('event: pronto\n\n');
  goOn();
  expect(String((await read.next()).value)).toBe('event: fim\n\n');
});

test('one server that is down goes unnoticed; without servers, calls get the error of the contract and people a page', async () => {
  const [first, second] = servers;
  const port = portOf(second);
  second.close();
  second.closeAllConnections();
  for (let i = 0; i < 8; i++) expect((await ask('/api/pedido/fechar', { method: 'POST', body: Buffer.from('{}') })).status).toBe(200);
  first.close();
  first.closeAllConnections();
  const call = await ask('/api/configuracao');
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(call.text)).toMatchObject({ codigo: 'INDISPONIVEL', erros: [expect.any(String)], requestId: expect.any(String) });
  const page = await ask('/');
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  // The server is used again at once: nginx counted no failures against it.
  servers[1] = await listen(1, port);
  for (let i = 0; i < 4; i++) expect((await ask('/')).status).toBe(200);
});
