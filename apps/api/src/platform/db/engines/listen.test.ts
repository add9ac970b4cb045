import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../testing/database.ts';
import type { Database } from '../database.ts';
import { listenPostgres } from './listen.ts';
import { openPostgres } from './postgres.ts';

/** A TCP proxy to PostgreSQL that can hold back the server's data, or swallow everything on the connections that are open. */
async function openPath(to: URL) {
  const pairs = new Set<[inner: Socket, outer: Socket]>();
  const server = createServer((inner) => {
    const outer = connect(Number(to.port || 5432), to.hostname);
    pairs.add([inner, outer]);
    for (const socket of [inner, outer]) socket.on('error', () => {});
    inner.pipe(outer).pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    keepBack() {
      for (const [, outer] of pairs) outer.pause();
    },
    letThrough() {
      for (const [, outer] of pairs) outer.resume();
    },
    swallow() {
      for (const [inner, outer] of pairs) {
        inner.unpipe(outer).resume();
        outer.unpipe(inner).resume();
      }
    },
    close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
    },
  };
}

// The embedded engine has no network path that could fall silent.
describe.skipIf(testEngine !== 'postgres')('a path to PostgreSQL that falls silent during LISTEN', () => {
  // The test creates nothing in this database: a channel is only a name.
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const channel = `teste ${randomUUID()}`;
  let database: Database;
  let path: Awaited<ReturnType<typeof openPath>>;
  let stop: () => Promise<void>;
  /** The calls that the listener received, in order. */
  let told: string[];
  let onDoubt: () => void;

  beforeEach(async () => {
    database = openPostgres(url);
    path = await openPath(new URL(url));
    told = [];
    onDoubt = () => {};
    stop = await listenPostgres(path.url, channel, {
      onMessage: (text) => void told.push(text),
      onState(listening) {
        told.push(listening ? 'listens' : 'in doubt');
        if (!listening) onDoubt();
      },
      onGap: () => void told.push('gap'),
    });
  });
  afterEach(async () => {
    await stop?.();
    path?.close();
    await database?.close();
  });

  const say = (text: string) => database.query('select pg_notify($1, $2)', [channel, text]);

  test('notices a silent path that nobody closes: another connection listens, and the missed notifications are reported as a gap', async () => {
    await say('one');
    await expect.poll(() => told).toEqual(['listens', 'one']);
    path.swallow();
    await say('lost');
    await expect.poll(() => told).toEqual(['listens', 'one', 'in doubt', 'listens', 'gap']);
    await say('two');
    await expect.poll(() => told.at(-1)).toBe('two');
  });

  test('a late answer is a doubt only: notifications sent meanwhile arrive, and no gap is reported', async () => {
    onDoubt = () => path.letThrough();
    path.keepBack();
    await say('late');
    await expect.poll(() => told).toEqual(['listens', 'in doubt', 'late', 'listens']);
  });
});
