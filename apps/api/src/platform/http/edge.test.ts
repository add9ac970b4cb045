import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, isDocument, request, sendRaw } from '../testing/processes/raw-http.ts';
import { type ListeningServer, PICTURE, SCRIPT_PATH, startWithWeb } from '../testing/processes/small-web.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await startWithWeb();
});
afterAll(() => server?.close());

const ask = (line: string, headers?: readonly string[], body?: string) => sendRaw(server.port, request(line, headers, body));

test.each([
  ['POST /termos', 'GET, HEAD'],
  ['DELETE /', 'GET, HEAD'],
  [`PUT ${PICTURE}`, 'GET, HEAD'],
  [`OPTIONS ${SCRIPT_PATH}`, 'GET, HEAD'],
  ['TRACE /termos', 'GET, HEAD'],
  ['PATCH /api/categoria/buscar-categorias-oficiais', 'GET, HEAD'],
  ['DELETE /API/EVENTO/01a1fd57-30fd-79f1-8ed4-e623f4a3c700', 'GET, HEAD, PUT'],
])('%s is 405 and names the allowed methods', async (line, allow) => {
  const reply = await ask(line);
  expectError(reply, 405, 'METODO_NAO_ACEITO');
  expect(reply.headers['allow']).toBe(allow);
});

const LOGIN = 'POST /api/usuario/login';
const JSON_TYPE = 'Content-Type: application/json';
const deep = '['.repeat(100_000) + ']'.repeat(100_000);
test.each([
  ['an address that cannot be decoded', 'GET /api/evento/%', [], '', 400, 'VALIDACAO'],
  ['a page address that cannot be decoded', 'GET /%E0%A4%A', [], '', 400, 'VALIDACAO'],
  ['a method for nothing', 'DELETE /api/nada', [], '', 404, 'NAO_ENCONTRADO'],
  ['everything', 'OPTIONS *', [], '', 404, 'NAO_ENCONTRADO'],
  ['an unknown type', LOGIN, ['Content-Type: text/csv'], 'a,b', 415, 'TIPO_NAO_ACEITO'],
  ['a type that is none', LOGIN, ['Content-Type: ;;;'], 'a,b', 415, 'TIPO_NAO_ACEITO'],
  ['no JSON', LOGIN, [JSON_TYPE], '{a}', 400, 'VALIDACAO'],
  ['deep JSON', LOGIN, [JSON_TYPE], deep, 400, 'VALIDACAO'],
  ['a prototype', LOGIN, [JSON_TYPE], '{"__proto__":{"a":1}}', 400, 'VALIDACAO'],
  ['a large body', LOGIN, [JSON_TYPE], JSON.stringify('a'.repeat(300_000)), 413, 'GRANDE_DEMAIS'],
  ['a stream for who wants none', 'GET /api/ao-vivo', ['Accept: application/json'], '', 406, 'FORMATO_NAO_ACEITO'],
  ['an unknown expectation', 'GET /api/configuracao', ['Expect: um-cafe'], '', 417, 'EXPECTATIVA_NAO_ACEITA'],
  ['a header that is not text', 'GET /api/usuario/perfil', ['Authorization: \x80\xff'], '', 401, 'NAO_AUTENTICADO'],
] as const)('refuses %s as the contract says', async (_what, line, headers, body, status, codigo) => {
  expectError(await ask(line, headers, body), status, codigo);
});

const CONFIRM = 'POST /api/usuario/confirmar-email?userId=01a1fd57-30fd-79f1-8ed4-e623f4a3c700&code=x';
test.each([
  [JSON_TYPE, ''],
  ['Content-Type: application/json; charset=utf-8', ' \r\n'],
  // The content type that `curl -d ''` sends.
  ['Content-Type: application/x-www-form-urlencoded', ''],
  ['Content-Type: text/plain', ''],
  ['Content-Type: application/octet-stream', ''],
  ['Content-Type: multipart/form-data; boundary=x', ''],
  ['Content-Type: ', ''],
])('an empty body counts as no body, whatever its content type: %s', async (type, body) => {
  expectError(await ask(CONFIRM, [type, ...(body ? [] : ['Content-Length: 0'])], body), 422, 'CODIGO_INVALIDO');
  expectError(await ask(LOGIN, [type, ...(body ? [] : ['Content-Length: 0'])], body), 400, 'VALIDACAO');
});

test.each([
  ['rubbish', 'abc\r\n\r\n', 400, 'VALIDACAO'],
  ['an unknown method', request('FESTA /'), 400, 'VALIDACAO'],
  ['NUL in a header', request('GET /', ['X-A: a\0b']), 400, 'VALIDACAO'],
  ['two lengths', request(LOGIN, ['Content-Length: 9'], 'abc'), 400, 'VALIDACAO'],
  ['a length and chunks', request(LOGIN, ['Transfer-Encoding: chunked'], '0\r\n\r\n'), 400, 'VALIDACAO'],
  ['no host', 'GET /termos HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'VALIDACAO'],
  ['two hosts', request('GET /termos', ['Host: outro.example']), 400, 'VALIDACAO'],
  ['a long header', request('GET /', [`X-A: ${'a'.repeat(20_000)}`]), 431, 'GRANDE_DEMAIS'],
  ['a long address', request(`GET /${'a'.repeat(20_000)}`), 431, 'GRANDE_DEMAIS'],
  ['CONNECT', request('CONNECT festejo.example:443'), 405, 'METODO_NAO_ACEITO'],
])("a request that Node refuses by itself gets the contract's error body: %s", async (_what, bytes, status, codigo) => {
  expectError(await sendRaw(server.port, bytes), status, codigo);
});

test("a request that takes too long to arrive gets the contract's 408", async () => {
  // Node emits this error; it looks for such requests every 30 seconds.
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.app.server.once('connection', (socket) => server.app.server.emit('clientError', late, socket));
  expectError(await sendRaw(server.port, 'POST /api/usuario/login HTTP/1.1\r\nHost: x\r\n'), 408, 'TEMPO_ESGOTADO');
});

test.each([
  ['of HTTP/1.0 without a host', 'GET /termos HTTP/1.0\r\n\r\n'],
  ['absolute', request('GET http://localhost/termos')],
  ['absolute, with a query', request('GET http://localhost/termos?x=1')],
  ['absolute, without a path', request('GET http://localhost')],
  ['wanting another protocol', 'GET /termos HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n'],
])('an address %s is read correctly', async (_what, bytes) => {
  const reply = await sendRaw(server.port, bytes);
  expect(reply.status).toBe(200);
  expect(isDocument(reply)).toBe(true);
});

const odd = fc.constantFrom(
  '/',
  '//',
  '..',
  '.',
  '%',
  '%00',
  '%2e',
  '%2F',
  '%5c',
  '\\',
  '?',
  '#',
  ';',
  ':',
  '*',
  '~',
  'api',
  'assets',
  'arquivos',
  'termos',
  'é',
  '\x80',
  '%E0%A4',
  ' ',
  '\t',
  'index.html',
  '.br',
  PICTURE,
  SCRIPT_PATH,
);
const address = fc
  .array(fc.oneof(odd, fc.string({ maxLength: 8 })), { maxLength: 8 })
  .map((parts) => `/${parts.join('')}`.replace(/[\r\n ]/g, '+'));
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND');
const header = fc.tuple(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Range',
    'If-Match',
    'If-None-Match',
    'If-Modified-Since',
    'If-Range',
    'Content-Type',
    'Expect',
    'Host',
    'X-Request-Id',
    'Authorization',
    'Idempotency-Key',
    'Transfer-Encoding',
    'Content-Length',
    'X-Forwarded-For',
  ),
  fc.oneof(
    fc.constantFrom(
      '*',
      '*/*',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,2-2',
      'gzip;q=0',
      'br',
      'identity;q=0, *;q=0',
      'application/json',
      'multipart/form-data',
      'chunked',
      '100-continue',
      '0',
      '-1',
      '""',
      'W/"x"',
      'Bearer x',
    ),
    fc.string({ maxLength: 20 }),
  ),
);

test(
  "no address and no header causes a 500, and every reply is a document, a file or the contract's error",
  async () => {
    await fc.assert(
      fc.asyncProperty(method, address, fc.array(header, { maxLength: 4 }), async (verb, path, headers) => {
        const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}`);
        const reply = await ask(`${verb} ${path}`, lines);
        expect(reply.status).toBeGreaterThanOrEqual(200);
        expect(reply.status).toBeLessThan(500);
        if (reply.status >= 400 && verb !== 'HEAD' && !isDocument(reply) && !reply.headers['content-encoding']) {
          expectError(reply, reply.status, JSON.parse(reply.body).codigo);
        }
      }),
      { numRuns: 300 },
    );
  },
  stretched(120_000),
);
