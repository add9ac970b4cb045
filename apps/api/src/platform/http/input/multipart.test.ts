import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { operation } from '@festejo/contrato/api/operation.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { form } from '../../testing/files/form.ts';
import { handleErrors } from '../error-handler.ts';
import { withMultipart } from './multipart.ts';

const MB = 1024 * 1024;
const ENVIO = operation({
  id: 'envio',
  method: 'POST',
  path: '/envio',
  access: 'publico',
  summary: 'teste',
  body: z.object({ tituloDaFesta: z.string().optional() }),
  files: {
    imagem: { kind: 'imagem', maxBytes: 2 * MB },
    fotoPessoa: { kind: 'imagem', maxBytes: MB },
    album: { kind: 'imagem', maxBytes: 10, max: 3 },
  },
  replies: { 200: null },
});

let app: FastifyInstance;
let folder: string;
let port: number;
let largestRss = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-recebendo-'));
  app = Fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post('/envio', async (request) => {
    return withMultipart(request, ENVIO, folder, async ({ fields, files }) => ({
      fields,
      files: Object.fromEntries(
        Object.entries(files).flatMap(([name, file]) => [file ?? []].flat().map(({ path }) => [name, statSync(path).size])),
      ),
    }));
  });
  app.get('/viva', async () => ({ viva: true }));
  await app.listen({ port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
// No file stays on the disk, whether the form was accepted, refused or cut off.
afterEach(() => expect.poll(() => readdir(folder)).toEqual([]));
beforeEach(() => {
  largestRss = process.memoryUsage().rss;
});

async function enviar(fields: Parameters<typeof form>[0]) {
  const { body, headers } = await form(fields);
  const response = await app.inject({ method: 'POST', url: '/envio', payload: body, headers });
  return { status: response.statusCode, body: response.json() };
}

const arquivo = (bytes: number, name = 'foto.jpg') => ({ data: new Uint8Array(bytes), name });

describe('reading a form', () => {
  test('reads names in any case; an empty field counts as absent', async () => {
    expect(await enviar({ TITULODAFESTA: 'Bodas', outro: '', IMAGEM: arquivo(10), fotopessoa: arquivo(0) })).toEqual({
      status: 200,
      body: { fields: { tituloDaFesta: 'Bodas' }, files: { imagem: 10 } },
    });
  });

  const campos = (quantos: number) => Object.fromEntries(Array.from({ length: quantos }, (_, i) => [`campo${i}`, 'x']));
  const album = (quantos: number) => ({ album: Array.from({ length: quantos }, () => arquivo(10)) });
  test.each([
    [
      'um arquivo',
      { imagem: arquivo(2 * MB) },
      { imagem: arquivo(2 * MB + 1) },
      413,
      'O arquivo de "imagem" é grande demais: o limite é 2 MB',
    ],
    [
      'o de outro campo',
      { fotoPessoa: arquivo(MB) },
      { fotoPessoa: arquivo(MB + 1) },
      413,
      'O arquivo de "fotoPessoa" é grande demais: o limite é 1 MB',
    ],
    ['os arquivos de um campo', album(3), album(4), 400, 'Envie até 3 arquivos'],
    ['um texto', { tituloDaFesta: 'x'.repeat(64 * 1024) }, { tituloDaFesta: 'x'.repeat(64 * 1024 + 1) }, 400, 'O texto é grande demais'],
    ['os campos', campos(300), campos(301), 400, 'Foram enviados campos ou arquivos demais'],
  ] as const)('accepts %s at the limit, and refuses more', async (_, noLimite, alem, status, texto) => {
    expect(await enviar(noLimite)).toMatchObject({ status: 200 });
    expect(await enviar(alem)).toMatchObject({ status, body: { erros: [texto] } });
  });

  test('accepts a body at the limit, and refuses one byte more', async () => {
    const todo = 3 * MB + 3 * 10 + MB;
    const formulario = '\r\n--b\r\ncontent-disposition: form-data; name="tituloDaFesta"\r\n\r\nBodas\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const de = async (bytes: number) =>
      (await app.inject({ method: 'POST', url: '/envio', headers, payload: formulario.padStart(bytes, 'x') })).json();
    expect(await de(todo)).toMatchObject({ fields: { tituloDaFesta: 'Bodas' } });
    expect(await de(todo + 1)).toMatchObject({ codigo: 'GRANDE_DEMAIS', message: 'O que foi enviado é grande demais: o limite é 4 MB' });
  });

  test('refuses an unknown file, a repeated file and a huge text in Portuguese', async () => {
    expect(await enviar({ virus: arquivo(3) })).toMatchObject({ status: 400, body: { erros: ['Este arquivo não era esperado'] } });
    expect(await enviar({ imagem: arquivo(3), Imagem: arquivo(3) })).toMatchObject({
      status: 400,
      body: { erros: ['Envie um arquivo só'] },
    });
    expect(await enviar({ tituloDaFesta: 'x'.repeat(1_000_000) })).toMatchObject({
      status: 400,
      body: { erros: ['O texto é grande demais'] },
    });
    const muitos = Object.fromEntries(Array.from({ length: 350 }, (_, i) => [`campo${i}`, 'x']));
    expect(await enviar(muitos)).toMatchObject({ status: 400, body: { erros: ['Foram enviados campos ou arquivos demais'] } });
  });

  test('a form without a boundary, cut off or with a malicious name is 400; another type is 415', async () => {
    const post = async (type: string, payload: string) =>
      (await app.inject({ method: 'POST', url: '/envio', headers: { 'content-type': type }, payload })).statusCode;
    expect(await post('multipart/form-data', 'x')).toBe(400);
    expect(
      await post('multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="imagem"; filename="a"\r\n\r\nabc'),
    ).toBe(400);
    expect(
      await post('multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--b--'),
    ).toBe(400);
    expect(await post('application/json', '{}')).toBe(415);
  });
});

/**
 * Sends a form by hand over one connection: first the named part with its first bytes, and the rest up to `total` only after the reply. A
 * reply proves that the first bytes decided it; a server that waits for more never answers.
 */
async function enviarAtePoder(part: string, first: number, total: number, announce: boolean): Promise<number> {
  const socket = createConnection(port, '127.0.0.1');
  // The socket is destroyed even without a reply: the server would wait for it when it closes.
  onTestFinished(() => void socket.destroy());
  const head = `--b\r\n${part}\r\n\r\n`;
  const length = announce ? `content-length: ${head.length + total + 9}` : 'transfer-encoding: chunked';
  const block = Buffer.alloc(64 * 1024, 0x61);
  let sent = 0;
  const write = async (data: Buffer) => {
    const framed = announce ? data : Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
    if (!socket.write(framed)) await once(socket, 'drain');
  };
  const pump = async (until: number) => {
    for (; sent < until; sent += block.length) {
      await write(block);
      largestRss = Math.max(largestRss, process.memoryUsage().rss);
    }
  };
  const answered = once(socket, 'data');
  socket.write(`POST /envio HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`);
  await write(Buffer.from(head));
  await pump(first);
  const [reply] = await answered;
  await pump(total);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(reply))?.[1]);
}

describe('a body that is too large is cut off early', () => {
  const ARQUIVO = 'content-disposition: form-data; name="imagem"; filename="a.jpg"';
  const TEXTO = 'content-disposition: form-data; name="tituloDaFesta"';

  test('50 MB announced: 413 before they arrive', async () => {
    expect(await enviarAtePoder(ARQUIVO, 0, 50 * MB, true)).toBe(413);
  });

  test('without a length, a file is cut off at its limit and an endless text at that of the body; the rest uses no memory', async () => {
    const before = largestRss;
    expect(await enviarAtePoder(ARQUIVO, 2 * MB + 128 * 1024, 50 * MB, false)).toBe(413);
    // The limit of both files and the text together.
    expect([400, 413]).toContain(await enviarAtePoder(TEXTO, 4 * MB + 128 * 1024, 50 * MB, false));
    expect(largestRss - before).toBeLessThan(60 * MB);
  });

  test.each([
    ['grande demais', ARQUIVO, 413],
    ['desconhecido', ARQUIVO.replace('imagem', 'virus'), 400],
  ])('a client that reads only after sending everything gets its reply (file: %s) and keeps its connection', async (_, part, status) => {
    const socket = createConnection(port, '127.0.0.1');
    const replies: string[] = [];
    const pieces = [`--b\r\n${part}\r\n\r\n`, ...Array.from({ length: 30 }, () => 'a'.repeat(MB)), '\r\n--b--\r\n'];
    socket.write('POST /envio HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n');
    for (const piece of pieces) {
      await new Promise<void>((resolve, reject) =>
        socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`, (error) => (error ? reject(error) : resolve())),
      );
    }
    socket.write('0\r\n\r\nGET /viva HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    for await (const chunk of socket) replies.push(String(chunk));
    expect([...replies.join('').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([status, 200]);
  });
});

test('a client that left before its body was read holds no place', async () => {
  const late = Fastify();
  onTestFinished(() => late.close());
  await late.register(multipart);
  const left = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  late.post('/envio', async (request) => {
    await left.promise;
    await withMultipart(request, ENVIO, folder, async () => ended.resolve('lido')).catch(ended.resolve);
  });
  late.server.on('request', (request) => request.once('close', () => setImmediate(left.resolve)));
  await late.listen({ port: 0 });
  const socket = createConnection((late.server.address() as { port: number }).port);
  const headers = ['Host: x', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 99999'];
  late.server.once('request', () => socket.destroy());
  socket.write(`POST /envio HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n--b\r\n`);
  expect(await ended.promise).toMatchObject({ status: 400 });
});
