import { randomUUID } from 'node:crypto';
import sse from '@fastify/sse';
import { CAMINHO_AO_VIVO, type MensagemAoVivo } from '@festejo/contrato/api/vivo.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { handleErrors } from '../http/error-handler.ts';
import { testContext } from '../testing/context.ts';
import { testEngine } from '../testing/database.ts';
import { type Person, startTestServer, withTestServer } from '../testing/server.ts';
import { type Bus, openBus } from './bus.ts';
import { registerStream } from './stream.ts';

// The embedded engine has no connection that could break.
describe.skipIf(testEngine !== 'postgres')('after a time without notifications', () => {
  const server = withTestServer({}, { clear: false });
  let base: string;
  beforeAll(async () => {
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** An open stream: its text so far, and whether it has ended. */
  async function openStream(person: Person): Promise<{ said: string; ended: boolean }> {
    const response = await fetch(`${base}${CAMINHO_AO_VIVO}`, { headers: { authorization: `Bearer ${person.token}` } });
    const stream = { said: '', ended: false };
    void (async () => {
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.said += piece;
      stream.ended = true;
    })();
    await expect.poll(() => stream.said).toContain('pronto');
    return stream;
  }

  test('every open stream gets `reler`, and the stream of a session that ended meanwhile ends', async () => {
    const ana = await server.person();
    const bia = await server.person();
    const [hers, ended] = await Promise.all([openStream(ana), openStream(bia)]);
    await server.database.query('update sessoes set encerrada_em = now() where usuario_id = $1', [bia.id]);
    await server.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query in ('listen "festejo"', $1)`,
      ['select 1'],
    );
    await expect.poll(() => hers.said).toContain('{"tipo":"reler"}');
    await expect.poll(() => ended.ended).toBe(true);
    expect(hers.ended).toBe(false);
    expect((await server.call('GET', '/usuario/perfil', { as: bia })).status).toBe(401);
    expect((await server.call('GET', '/usuario/perfil', { as: ana })).status).toBe(200);
  });
});

describe('changes before a screen connects', () => {
  let now = 1_000_000;
  const opened = async () => {
    const bus = await openBus(server.database, () => now);
    onTestFinished(() => bus.close());
    now += 600_000;
    return bus;
  };
  const server = withTestServer({}, { clear: false });
  const heardBy = (bus: Bus, who: string, unheardInMs?: number) => {
    const heard: MensagemAoVivo[] = [];
    onTestFinished(bus.subscribe(who, (mensagem) => heard.push(mensagem), unheardInMs));
    return heard;
  };

  test('a screen that reports how long it was disconnected reloads only if it was notified in that time', async () => {
    const bus = await opened();
    const [ana, bia] = [randomUUID(), randomUUID()];
    const primeira = heardBy(bus, ana, 0);
    await inTransaction(server.database.db, (tx) => bus.tell(tx, [{ para: ana, mensagem: { tipo: 'favoritos', id: ana } }]));
    await expect.poll(() => primeira.length).toBe(1);
    expect(heardBy(bus, ana)).toEqual([]);
    now += 20_000;
    expect(heardBy(bus, ana, 18_000)).toEqual([{ tipo: 'reler' }]);
    expect(heardBy(bus, ana, 10_000)).toEqual([]);
    expect(heardBy(bus, ana)).toEqual([]);
    expect(heardBy(bus, bia, 18_000)).toEqual([]);
  });

  test('messages outside a transaction arrive soon, and equal messages that wait are sent once', async () => {
    const bus = await opened();
    const [ana, bia] = [randomUUID(), randomUUID()];
    const [dela, daBia] = [heardBy(bus, ana), heardBy(bus, bia)];
    const doCarrinho = (para: string) => ({ para, mensagem: { tipo: 'carrinho' as const, id: para } });
    for (let vez = 0; vez < 50; vez++) bus.tellSoon([doCarrinho(ana)]);
    bus.tellSoon([doCarrinho(bia)]);
    await expect.poll(() => daBia.length).toBe(1);
    expect(dela).toEqual(Array(2).fill(doCarrinho(ana).mensagem));
  });

  test("a screen that was disconnected for long, or since before the server's start, reloads", async () => {
    const bus = await opened();
    expect(heardBy(bus, randomUUID(), 60_000)).toEqual([]);
    expect(heardBy(bus, randomUUID(), 120_001)).toEqual([{ tipo: 'reler' }]);
    now -= 590_000;
    expect(heardBy(bus, randomUUID(), 6_000)).toEqual([{ tipo: 'reler' }]);
    expect(heardBy(bus, randomUUID(), 1_000)).toEqual([]);
  });
});

test('a person has ten streams: the next is refused with a retry time, and accepted when one ends; others are not affected', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${CAMINHO_AO_VIVO}`;
  const ana = await server.person();
  const open = async (who: Person) => {
    const end = new AbortController();
    const response = await fetch(url, { headers: { authorization: `Bearer ${who.token}` }, signal: end.signal });
    return { response, end: () => end.abort() };
  };
  const hers = await Promise.all(Array.from({ length: 10 }, () => open(ana)));
  expect(hers.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  const { response: refused } = await open(ana);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await open(await server.person())).response.status).toBe(200);
  hers[0]?.end();
  await expect.poll(async () => (await open(ana)).response.status).toBe(200);
});

test('a stream whose client leaves while its token is read holds no place, and is no failure', async () => {
  const server = await startTestServer();
  const failures: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void failures.push(line) } } });
  onTestFinished(async () => {
    await app.close();
    await server.close();
  });
  handleErrors(app);
  await app.register(sse as never);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const isOpen = async () => {
    asked.resolve();
    await answer.promise;
    return true;
  };
  const ctx = testContext(server);
  registerStream(app, { ...ctx, sessions: { ...ctx.sessions, isOpen } }, { ofPerson: 1, ofAddress: 9, inAll: 9 });
  const left = Promise.withResolvers<void>();
  app.server.prependOnceListener('request', (_request, response) => response.once('close', () => setImmediate(left.resolve)));
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${CAMINHO_AO_VIVO.replace(/^\/api/, '')}`;
  const headers = { authorization: `Bearer ${(await server.person()).token}` };
  const gone = new AbortController();
  const unheard = fetch(url, { headers, signal: gone.signal });
  await asked.promise;
  gone.abort();
  await expect(unheard).rejects.toThrow();
  await left.promise;
  answer.resolve();
  expect((await fetch(url, { headers })).status).toBe(200);
  expect(failures).toEqual([]);
});

test('an address has a limit of streams, and so have all together; a loopback address may be a proxy for every client', async () => {
  const server = await startTestServer();
  const app = Fastify({ trustProxy: true });
  onTestFinished(async () => {
    await app.close();
    await server.close();
  });
  handleErrors(app);
  await app.register(sse as never);
  registerStream(app, testContext(server), { ofPerson: 9, ofAddress: 2, inAll: 5 });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${CAMINHO_AO_VIVO.replace(/^\/api/, '')}`;
  const open = async (address: string) => {
    const { token } = await server.person();
    return (await fetch(url, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } })).status;
  };
  expect([await open('203.0.113.1'), await open('203.0.113.1'), await open('203.0.113.1')]).toEqual([200, 200, 429]);
  expect([await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')]).toEqual([200, 200, 200]);
  expect(await open('203.0.113.2')).toBe(503);
});
