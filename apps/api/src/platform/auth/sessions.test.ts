import { beforeEach, expect, test } from 'vitest';
import type { Bus } from '../live/bus.ts';
import { type Person, withTestServer } from '../testing/server.ts';
import { type Sessions, watchSessions } from './sessions.ts';

const server = withTestServer({}, { clear: false });
let sid: string;
let sessions: Sessions;
let notify: (sid: string) => void;
let setListening: (listening: boolean) => void;
const told: string[] = [];

const sidOf = async ({ id }: Person) =>
  String((await server.database.query('select id from sessoes where usuario_id = $1', [id]))[0]?.['id']);

beforeEach(async () => {
  sid = await sidOf(await server.person());
  let onState: (listening: boolean) => void = () => {};
  const bus = {
    listening: true,
    onSessionEnded: (listener: (sid: string) => void) => {
      notify = listener;
    },
    onState: (listener: (listening: boolean) => void) => {
      onState = listener;
    },
  };
  setListening = (listening) => {
    bus.listening = listening;
    onState(listening);
  };
  sessions = await watchSessions(server.db, bus as unknown as Bus);
  told.length = 0;
  sessions.onEnded((ended) => void told.push(ended));
});

/** Ends a session as another process does, without a notification to this one. */
const endUnheard = (ended = sid) => server.database.query('update sessoes set encerrada_em = now() where id = $1', [ended]);

test('a notified end counts at once, and is reported once', async () => {
  notify(sid);
  sessions.ended(sid);
  expect(await sessions.isOpen(sid)).toBe(false);
  expect(told).toEqual([sid]);
});

test('in doubt the database is asked: an end without a notification counts', async () => {
  expect(await sessions.isOpen(sid)).toBe(true);
  setListening(false);
  await endUnheard();
  expect(await sessions.isOpen(sid)).toBe(false);
});

test('after a doubt the missed ends are found and reported, so that their streams close', async () => {
  setListening(false);
  await endUnheard();
  setListening(true);
  await expect.poll(() => told).toEqual([sid]);
  expect(await sessions.isOpen(sid)).toBe(false);
});

test('a doubt that comes back while the ends are read makes the checks ask the database', async () => {
  setListening(false);
  const other = await sidOf(await server.person());
  await endUnheard(other);
  setListening(true);
  setListening(false);
  // The ends are being read now.
  await expect.poll(() => told).toEqual([other]);
  await endUnheard();
  expect(await sessions.isOpen(sid)).toBe(false);
});
