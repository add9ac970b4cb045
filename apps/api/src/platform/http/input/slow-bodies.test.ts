import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { operation } from '@festejo/contrato/api/operation.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startWithWeb } from '../../testing/processes/small-web.ts';
import { handleErrors } from '../error-handler.ts';
import { withMultipart } from './multipart.ts';
import { endSlowBodies } from './slow-bodies.ts';

const ENVIO = operation({
  id: 'envio',
  method: 'POST',
  path: '/envio',
  access: 'publico',
  summary: 'teste',
  files: { imagem: { kind: 'imagem', maxBytes: 1024 * 1024 } },
  replies: { 200: null },
});

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-lento-'));
  app = Fastify();
  handleErrors(app);
  endSlowBodies(app, { graceInMs: 300, bytesPerSecond: 1000, silenceInMs: 5_000, lookInMs: 50 });
  await app.register(multipart);
  app.post('/texto', async () => ({ leu: true }));
  app.post('/envio', (request) => withMultipart(request, ENVIO, folder, async () => ({ leu: true })));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the head, then a piece every 50 ms until the server ends the connection or all is sent. Returns the server's answer. */
async function trickle(head: string, first: string, piece: string, pieces: number, last = ''): Promise<string> {
  const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const length = Buffer.byteLength(first + piece.repeat(pieces) + last);
  socket.write(`${head}\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${first}`);
  let left = pieces;
  const timer = setInterval(() => {
    if (left-- > 0) socket.write(piece);
    else {
      clearInterval(timer);
      socket.write(last);
    }
  }, 50);
  let said = '';
  socket.on('data', (data) => {
    said += String(data);
    if (said.includes('leu')) socket.destroy();
  });
  await once(socket, 'close');
  clearInterval(timer);
  return said;
}

const JSON_HEAD = 'POST /texto HTTP/1.1\r\ncontent-type: application/json';
const FORM_HEAD = 'POST /envio HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b';
const FORM_START = '--b\r\ncontent-disposition: form-data; name="imagem"; filename="a.jpg"\r\n\r\n';

test.each([
  ['JSON', JSON_HEAD, '"'],
  ['a form', FORM_HEAD, FORM_START],
])('%s that trickles in is answered 408, and its connection ends', async (_, head, first) => {
  const said = await trickle(head, first, 'a', 100_000);
  expect(said).toMatch(/^HTTP\/1.1 408 [\s\S]*TEMPO_ESGOTADO/);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a slow but steady body is read', async () => {
  expect(await trickle(JSON_HEAD, '"', 'a'.repeat(500), 20, '"')).toContain('leu');
});

/** Sends the head and the first letter of a body, and no more. `said` returns the server's answer. */
function beginBody(port: number, path: string): { said(): string } {
  const socket = createConnection(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    said += String(data);
  });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n"`);
  onTestFinished(() => void socket.destroy());
  return { said: () => said };
}

const GIVEN_UP = /^HTTP\/1.1 408 [\s\S]*TEMPO_ESGOTADO/;

test('a silent client is answered 408 long before its average counts as slow', async () => {
  const patient = Fastify();
  handleErrors(patient);
  endSlowBodies(patient, { graceInMs: HORA_EM_MS, bytesPerSecond: 1, silenceInMs: 300, lookInMs: 50 });
  patient.post('/texto', async () => ({ leu: true }));
  onTestFinished(() => patient.close());
  await patient.listen({ port: 0, host: '127.0.0.1' });
  const { said } = beginBody((patient.server.address() as AddressInfo).port, '/texto');
  await expect.poll(said).toMatch(GIVEN_UP);
});

test('the real server does not wait for such a body', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startWithWeb();
  onTestFinished(() => server.close());
  const { said } = beginBody(server.port, '/api/usuario/login');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000);
      return said();
    })
    .toMatch(GIVEN_UP);
});
