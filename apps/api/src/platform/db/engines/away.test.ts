import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway, NoReply } from './away.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['53300', 'too many connections'],
  ['53100', 'disk full'],
  ['57P01', 'shutdown'],
  ['57P03', 'starting up'],
  ['57014', 'statement cancelled'],
  ['58030', 'I/O error'],
  ['25006', 'read only: a standby'],
  ['25P03', 'idle in transaction'],
  ['55P03', 'lock not to be had'],
  ['28P01', 'password changed'],
  ['3D000', 'no such database'],
  ['40P01', 'deadlock, three times'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'cut'],
  ['EPIPE', 'cut while writing'],
  ['EAI_AGAIN', 'no name server'],
  ['ENOTFOUND', 'no such name'],
  ['EHOSTUNREACH', 'no route'],
  ['ENETUNREACH', 'no network'],
  ['ETIMEDOUT', 'no answer'],
  ['CERT_HAS_EXPIRED', 'certificate'],
])('%s (%s) means that the database is away', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true);
});

test('a missing socket file means that the database is away; a missing plain file does not', () => {
  expect(isDatabaseAway(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isDatabaseAway(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
});

test.each(['23505', '42P01', '22001', '42601', 'XX000', 'ERR_INVALID_ARG_TYPE'])('%s is a mistake of ours', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(false);
});

test("recognizes the driver's errors that have no code", async () => {
  expect(isDatabaseAway(new NoReply(5))).toBe(true);
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  await pool.end();
  expect(isDatabaseAway(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  expect(isDatabaseAway(await client.connect().catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseAway(await client.query('select 1').catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseAway(null)).toBe(false);
  expect(isDatabaseAway({ ...withCode('57P01'), message: 'terminating connection (Queue: x)' })).toBe(true);
});
