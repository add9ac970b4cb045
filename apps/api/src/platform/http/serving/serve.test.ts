import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMINHO_AO_VIVO } from '@festejo/contrato/api/vivo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTokens } from '../../auth/tokens.ts';
import { systemClock } from '../../clock.ts';
import { openEmbedded } from '../../db/engines/embedded.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { type Child, childrenOf, freePort, runNode, untilReady } from '../../testing/processes/process.ts';

const SECRET = 'segredo-so-dos-testes-com-mais-de-32-letras';
const PESSOA = '01a1fd00-0000-7000-8000-000000000001';

let folder: string;
let child: Child;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festejo-parada-'));
  const database = await openEmbedded(join(folder, 'modelo'));
  await migrate(database);
  await database.close();
});
afterEach(async () => {
  await child.kill();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server of its own, on a copy of the migrated folder. */
async function start(stopDelay: string): Promise<void> {
  const dataDir = join(folder, 'dados');
  await rm(dataDir, { recursive: true, force: true });
  await cp(join(folder, 'modelo'), dataDir, { recursive: true });
  port = await freePort();
  child = runNode({ PORT: String(port), DATA_DIR: dataDir, TOKEN_SECRET: SECRET, STOP_DELAY: stopDelay });
  await untilReady(port, child);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Reads all bytes that the server sends on a connection until it ends. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const open = async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const tokenOf = (n: number) =>
  createTokens(SECRET, systemClock).issue({
    sub: PESSOA,
    id: PESSOA,
    sid: PESSOA.replace(/.{6}$/, String(n).padStart(6, '0')),
    role: 'CLIENTE',
    nomeCompleto: 'Ana',
    email: 'ana@exemplo.com',
    cpf: null,
    cnpj: null,
  });
const stream = async (n = 1) =>
  fetch(`http://127.0.0.1:${port}${CAMINHO_AO_VIVO}`, { headers: { authorization: `Bearer ${await tokenOf(n)}` } });

test('SIGTERM: the request under way finishes, the event streams end, and the process exits cleanly', async () => {
  await start('0');
  const body = JSON.stringify({ email: 'ninguem@exemplo.com', senha: 'qualquer-uma' });
  const inFlight = await open();
  const answer = readAll(inFlight);
  const half = Math.floor(body.length / 2);
  inFlight.write(
    `POST /api/usuario/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  );
  const streams = await Promise.all([stream(1), stream(2), stream(3)]);
  expect(streams[0]?.headers.get('content-type')).toContain('text/event-stream');
  // A connection that a browser opened in advance and never used delays nothing.
  const silent = await open();
  silent.on('error', () => {});

  const asked = Date.now();
  child.process.kill('SIGTERM');
  // A terminal and npm pass the signal on a second time: the second changes nothing.
  child.process.kill('SIGINT');
  // The stream ends by itself, without an error for its reader.
  for (const one of streams) expect(await one.text()).toContain('event: pronto');
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
  expect(await child.ended).toEqual([0, null]);
  expect(Date.now() - asked).toBeLessThan(stretched(10_000));
});

test('no connection that reached the port is cut off, not even one that the process had not accepted yet', async () => {
  await start('0');
  const kept = await open();
  const keptAnswers = readAll(kept);
  kept.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => kept.bytesRead).toBeGreaterThan(0);
  // The stopped process accepts no connection: the kernel completes these handshakes by itself.
  child.process.kill('SIGSTOP');
  const sockets = await Promise.all(Array.from({ length: 20 }, open));
  const answers = sockets.map(readAll);
  for (const socket of [kept, ...sockets]) socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  child.process.kill('SIGTERM');
  child.process.kill('SIGCONT');
  // Each reply is complete, and each connection ended in order (a reset would have rejected).
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"estado":"vivo"\}$/);
  expect((await keptAnswers).match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  expect(await child.ended).toEqual([0, null]);
});

test('a client that sends its request more than a second after it connected is answered, although the port has closed meanwhile', async () => {
  await start('0');
  const sockets = await Promise.all(Array.from({ length: 20 }, open));
  const answers = Promise.all(sockets.map(readAll));
  // Connections are accepted in order, so this one is behind the others.
  await fetch(`http://127.0.0.1:${port}/livez`);
  child.process.kill('SIGTERM');
  const isRefused = () =>
    open().then(
      (socket) => !socket.destroy(),
      ({ code }) => code === 'ECONNREFUSED',
    );
  await expect.poll(isRefused, { interval: 10 }).toBe(true);
  const closedAt = Date.now();
  await expect.poll(() => Date.now() - closedAt, { interval: 10 }).toBeGreaterThan(1_200);
  for (const socket of sockets) socket.write('GET /api/configuracao HTTP/1.1\r\nhost: x\r\n\r\n');
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(await child.ended).toEqual([0, null]);
});

test('after SIGTERM it reports that it is stopping, and still serves for STOP_DELAY', async () => {
  await start('3');
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (response) => [response.status, await response.json()],
      () => ['recusado', null],
    );
  child.process.kill('SIGTERM');
  await expect.poll(() => get('/readyz')).toMatchObject([503, { message: 'O servidor está parando.' }]);
  expect(await get('/livez')).toEqual([200, { estado: 'vivo' }]);
  expect((await get('/api/configuracao'))[0]).toBe(200);
  expect(await child.ended).toEqual([0, null]);
});

/** Calls the password meter, which works in a helper process. */
const measurePassword = async () =>
  (
    await fetch(`http://127.0.0.1:${port}/api/usuario/avaliar-senha`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ senha: 'correto-cavalo-bateria' }),
    })
  ).status;

test('a helper process that is killed while idle ends no other process, and another takes its place', async () => {
  await start('0');
  expect(await measurePassword()).toBe(200);
  const pid = child.process.pid ?? 0;
  const helpers = childrenOf(pid);
  expect(helpers).toHaveLength(1);
  for (const helper of helpers) process.kill(helper, 'SIGKILL');
  await expect.poll(() => childrenOf(pid)).toEqual([]);
  expect(await measurePassword()).toBe(200);
  expect(childrenOf(pid)).toHaveLength(1);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the whole group: helpers go on, requests under way are answered, and all processes end together',
  async (signal) => {
    await start('2');
    expect(await measurePassword()).toBe(200);
    const pid = child.process.pid ?? 0;
    const helpers = childrenOf(pid);
    const body = JSON.stringify({ senha: 'correto-cavalo-bateria' });
    const inFlight = await Promise.all(Array.from({ length: 6 }, open));
    const answers = inFlight.map(readAll);
    for (const socket of inFlight) {
      socket.write(
        `POST /api/usuario/avaliar-senha HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
      );
    }
    process.kill(-pid, signal);
    for (const socket of inFlight) socket.write(body.slice(1));
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(await child.ended).toEqual([0, null]);
    for (const helper of helpers) await expect.poll(() => isAlive(helper)).toBe(false);
  },
);

test('a request that never ends does not delay the stop beyond 10 s', async () => {
  await start('0');
  const stuck = await open();
  stuck.on('error', () => {});
  stuck.write('POST /api/usuario/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{');
  // A later answer proves that the server has read the earlier bytes.
  await fetch(`http://127.0.0.1:${port}/livez`);
  const asked = Date.now();
  child.process.kill('SIGTERM');
  expect((await child.ended)[0]).toBe(1);
  const seconds = (Date.now() - asked) / 1000;
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(stretched(12_000) / 1000);
});
