import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { beginInTurns } from './begin-in-turns.ts';

test('hundreds of requests from one address at one moment are all answered in order, and another address comes in between', async () => {
  const app = Fastify();
  beginInTurns(app, 10);
  const begun: string[] = [];
  app.get('/:n', async (request) => {
    begun.push(`${request.ip} ${(request.params as { n: string }).n}`);
    return 'ok';
  });
  await app.ready();
  const ask = (remoteAddress: string, n: number) => app.inject({ url: `/${n}`, remoteAddress });
  const flood = Array.from({ length: 200 }, (_, n) => ask('198.51.100.7', n));
  const other = ask('192.0.2.1', 0);
  const answers = await Promise.all([...flood, other]);
  await app.close();
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(begun.filter((one) => one.startsWith('198'))).toEqual(Array.from({ length: 200 }, (_, n) => `198.51.100.7 ${n}`));
  expect(begun.indexOf('192.0.2.1 0')).toBeLessThanOrEqual(20);
});
