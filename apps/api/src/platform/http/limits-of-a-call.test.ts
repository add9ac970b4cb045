import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@festejo/contrato/common/constants.ts';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { type Person, withTestServer } from '../testing/server.ts';

const server = withTestServer({}, { clear: false });
let ana: Person;
beforeAll(async () => {
  ana = await server.person();
});

const JSON_LIMIT = 256 * 1024;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A call that measures a password, with a body of this many bytes. */
const bodyOf = (bytes: number): InjectOptions => ({
  method: 'POST',
  url: '/usuario/avaliar-senha',
  headers: json,
  payload: JSON.stringify({ senha: 'lanterna' }).padEnd(bytes),
});
/** The call that a mail program sends to unsubscribe, with a body of this many bytes. */
const unsubscribe = (bytes: number): InjectOptions => ({
  method: 'POST',
  url: '/indicacao/recusar-convites/pela-carta?codigo=x',
  headers: form,
  payload: 'List-Unsubscribe=One-Click&x='.padEnd(bytes, 'x'),
});
const listWithKey = (letters: number): InjectOptions => ({
  method: 'POST',
  url: '/favorito/listas',
  headers: { ...json, 'idempotency-key': 'k'.repeat(letters) },
  payload: JSON.stringify({ nome: `Lista ${letters}` }),
});
const get = (url: string): InjectOptions => ({ method: 'GET', url });
const notifications = (query: string) => get(`/notificacao?${query}`);
const city = (query: string) => get(`/explorar/produtos?cidade=sao-paulo-sp&${query}`);
const conviteDe = (letters: number) => get(`/convite/${'a'.repeat(letters)}`);

test.each([
  ['a body', bodyOf(JSON_LIMIT), 200, bodyOf(JSON_LIMIT + 1), 413, 'O que foi enviado é grande demais'],
  ['the body of a mail program', unsubscribe(1_024), 422, unsubscribe(1_025), 413, 'O que foi enviado é grande demais'],
  [
    'a key of idempotency',
    listWithKey(IDEMPOTENCY_KEY_MAX_LENGTH),
    201,
    listWithKey(IDEMPOTENCY_KEY_MAX_LENGTH + 1),
    400,
    'Use em Idempotency-Key de 1 a 200 caracteres visíveis, sem espaço nem acento',
  ],
  ['a page', notifications('pageSize=100'), 200, notifications('pageSize=101'), 400, 'O máximo é 100'],
  ['a page of one', notifications('pageSize=1'), 200, notifications('pageSize=0'), 400, 'O mínimo é 1'],
  ['the last page', notifications('page=1000000'), 200, notifications('page=1000001'), 400, 'O máximo é 1.000.000'],
  ['the first page', notifications('page=0'), 200, notifications('page=-1'), 400, 'O mínimo é 0'],
  ['a page of what is near', city('pageSize=48'), 200, city('pageSize=49'), 400, 'O máximo é 48'],
  ['a part of the address', conviteDe(100), 404, conviteDe(101), 400, 'Use no máximo 100 caracteres'],
  // A longer segment matches no address of ours.
  ['a part of the address that the router reads', conviteDe(300), 400, conviteDe(301), 404, 'Recurso não encontrado'],
] as const)('%s at its limit is accepted, and one more is refused in Portuguese', async (_what, atLimit, taken, above, status, text) => {
  const send = async (options: InjectOptions) => {
    const headers = { authorization: `Bearer ${ana.token}`, ...options.headers };
    const response = await server.app.inject({ ...options, url: `/api${options.url}`, headers });
    return { status: response.statusCode, body: response.json() };
  };
  expect((await send(atLimit)).status).toBe(taken);
  expect(await send(above)).toMatchObject({ status, body: { erros: [text], requestId: expect.any(String) } });
});

test.each([
  [7, false],
  [8, true],
  [64, true],
  [65, false],
])('a request id of %i characters is kept: %s', async (letters, kept) => {
  const given = 'r'.repeat(letters);
  const { headers } = await server.call('GET', '/configuracao', { headers: { 'x-request-id': given } });
  expect([headers['x-request-id'] === given, headers['x-request-id']]).toEqual([kept, expect.any(String)]);
});
