import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAMINHO_AO_VIVO } from '@festejo/contrato/vivo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTokens } from '../auth/tokens.ts';
import { systemClock } from '../clock.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const SECRET = 'segredo-so-dos-testes-com-mais-de-32-letras';
const PESSOA = '01a1fd00-0000-7000-8000-000000000001';

let folder: string;
let child: ChildProcess;
let port: number;
let ended: Promise<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-parada-'));
  port = await freePort();
  child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', TOKEN_SECRET: SECRET },
    stdio: 'ignore',
  });
  ended = once(child, 'exit');
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (r) => r.status,
          () => 0,
        ),
      { interval: 200 },
    )
    .toBe(200);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Everything the server sends on a connection until it ends. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('SIGTERM: o pedido em andamento termina, o fluxo de eventos acaba, e o processo sai limpo em menos de 10 s', async () => {
  const body = JSON.stringify({ email: 'ninguem@exemplo.com', senha: 'qualquer-uma' });
  const inFlight = connect(port, '127.0.0.1');
  const answer = readAll(inFlight);
  const half = Math.floor(body.length / 2);
  inFlight.write(
    `POST /api/usuario/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  );

  const token = await createTokens(SECRET, systemClock).issue({
    sub: PESSOA,
    id: PESSOA,
    sid: PESSOA,
    role: 'CLIENTE',
    nomeCompleto: 'Ana',
    email: 'ana@exemplo.com',
    cpf: null,
    cnpj: null,
  });
  const stream = await fetch(`http://127.0.0.1:${port}${CAMINHO_AO_VIVO}`, { headers: { authorization: `Bearer ${token}` } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');

  const asked = Date.now();
  child.kill('SIGTERM');
  // The stream ends by itself, without an error for who reads it.
  expect(await stream.text()).toContain('event: pronto');
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/livez`).then(
        (r) => r.status,
        () => 'recusado',
      ),
    )
    .toBe('recusado');
  inFlight.write(body.slice(half));
  expect(await answer).toMatch(/^HTTP\/1.1 401 [\s\S]*CREDENCIAIS_INVALIDAS/);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - asked).toBeLessThan(stretched(10_000));
});

test('um pedido que nunca termina não segura a parada além de 10 s', async () => {
  const stuck = connect(port, '127.0.0.1');
  stuck.on('error', () => {});
  stuck.write('POST /api/usuario/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const asked = Date.now();
  child.kill('SIGTERM');
  await ended;
  const seconds = (Date.now() - asked) / 1000;
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(stretched(11_000) / 1000);
});
