import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { withTestServer } from '../testing/server.ts';
import { handleErrors } from './error-handler.ts';
import { TooMany, Unavailable } from './errors.ts';

const server = withTestServer({}, { clear: false });

test('um endereço que não se decodifica é recusado em português, com o erro da casa', async () => {
  expect(await server.call('GET', '/evento/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { codigo: 'VALIDACAO', message: expect.stringContaining('confira o formato'), requestId: expect.any(String) },
  });
});

/** What a route that fails with `error` answers, the last of `times`, and what it logs. */
async function failWith(error: Error, { times = 1, pauseInMs = 0 } = {}) {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  handleErrors(app);
  app.get('/', async () => {
    throw error;
  });
  for (let i = 1; i < times; i++) await app.inject('/');
  await setTimeout(pauseInMs);
  const { statusCode, headers } = await app.inject('/');
  return { statusCode, headers, lines };
}

test.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN banco'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
])('%s: 503 com Retry-After, e uma linha sem pilha', async (error) => {
  const { statusCode, headers, lines } = await failWith(error);
  expect({ statusCode, espera: headers['retry-after'] }).toEqual({ statusCode: 503, espera: '5' });
  expect(lines).toEqual([expect.objectContaining({ msg: 'indisponível', motivo: expect.stringContaining(error.message) })]);
  expect(JSON.stringify(lines)).not.toContain('error-handler.test');
});

test('centenas de 503 de uma vez: uma linha por segundo, que diz quantas não tiveram a sua', async () => {
  const { statusCode, lines } = await failWith(new Unavailable(), { times: 201, pauseInMs: 1_100 });
  expect(statusCode).toBe(503);
  const counted = lines.reduce((sum, { semLinha }) => sum + 1 + Number(semLinha ?? 0), 0);
  expect([lines.length < 20, counted]).toEqual([true, 201]);
});

test('o que não se espera é 500, e fica inteiro no registro', async () => {
  const { statusCode, lines } = await failWith(new TypeError('x is not a function'));
  expect(statusCode).toBe(500);
  expect(JSON.stringify(lines)).toContain('error-handler.test');
});

test.each([
  [1, '1 segundo'],
  [90, '90 segundos'],
  [600, '10 minutos'],
  [41_000, '12 horas'],
])('a espera de %i segundos se lê como %s', (segundos, lida) => {
  expect(new TooMany(segundos).toBody('r').acao).toBe(`Tente de novo em ${lida}.`);
});
