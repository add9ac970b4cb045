import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, isDocument, type RawReply, request, sendRaw } from '../../testing/processes/raw-http.ts';
import { type ListeningServer, PICTURE, SCRIPT_PATH, startWithWeb } from '../../testing/processes/small-web.ts';
import { startTestServer } from '../../testing/server.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await startWithWeb();
});
afterAll(() => server?.close());

const ask = (line: string, headers?: readonly string[], body?: string) => sendRaw(server.port, request(line, headers, body));

test.each([
  ['no header at all', []],
  ['anything', ['Accept: */*']],
  ['a picture', ['Accept: image/png']],
  ['JSON', ['Accept: application/json']],
  ['a browser', ['Accept: text/html,application/xhtml+xml', 'Accept-Encoding: gzip, br']],
  ['a preview bot', ['Accept: */*', 'User-Agent: WhatsApp/2.23.20.0', 'Range: bytes=0-300000']],
  ['a condition', ['If-Match: "x"', 'If-None-Match: *', 'If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT']],
])('a page address answers %s with its document, GET and HEAD alike', async (_who, headers) => {
  for (const path of ['/', '/index.html', '/termos', '/TERMOS/?x=1', '/usuario/cadastro/1', '/usuario/cadastro/1/ana@x.example']) {
    const get = await ask(`GET ${path}`, headers);
    expect({ path, status: get.status, vary: get.headers['vary'] ?? 'Accept-Encoding' }).toMatchObject({ status: 200, path });
    const head = await ask(`HEAD ${path}`, headers);
    expect(head.body).toBe('');
    expect(withoutOwn(head)).toEqual(withoutOwn(get));
    if (!get.headers['content-encoding']) expect(isDocument(get)).toBe(true);
  }
});

/** Status and headers without the values that differ in each reply. */
function withoutOwn({ status, headers }: RawReply) {
  const { date: _date, 'x-request-id': _id, 'content-security-policy': policy, ...rest } = headers;
  return { status, ...rest, policy: policy?.replace(/nonce-[\w-]+/, '') };
}

test('the document has an escaped title and description, and names the files of its page', async () => {
  const { body } = await ask('GET /');
  expect(body).toContain('<title>Entrar &#38; &#60;b&#62;</title>');
  expect(body).toContain('<meta name="description" content="A &#34;porta&#34;" />');
  expect(body).toContain('<meta property="og:title" content="Entrar &#38; &#60;b&#62;" />');
  expect((await ask('GET /termos')).body).toContain('<link rel="modulepreload" href="/assets/termos-1.js"></head>');
});

test.each([
  '/qualquer-coisa',
  '/usuario/cadastro',
  '/usuario/cadastro/1/2/3',
  '//termos',
  '/..',
  '/../termos',
  '/a%00b',
  '/%00',
  '/a\\b',
  '/a%2Fb',
  `/${'a'.repeat(5000)}`,
])('an address that is no page, %.40s, answers 404 with the not-found document', async (path) => {
  const reply = await ask(`GET ${path}`);
  expect(reply.status).toBe(404);
  expect(isDocument(reply)).toBe(true);
  expect(Buffer.from(reply.body, 'latin1').toString()).toContain('<title>Não encontrada</title>');
  expect((await ask(`HEAD ${path}`)).status).toBe(404);
});

test('each reply has a nonce of its own, the same in the document and in the policy', async () => {
  const nonces = await Promise.all(
    ['/', '/', '/nada'].map(async (path) => {
      const { headers, body } = await ask(`GET ${path}`);
      const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(headers['cache-control']).toBe('private, no-cache');
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test('a page allows no inline code and no external source; data allows no source at all', async () => {
  const policy = (await ask('GET /')).headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe|https:|\*/);
  for (const directive of ["font-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy.split('; ')).toContain(directive);
  for (const path of ['/api/configuracao', '/api/nada', PICTURE, SCRIPT_PATH, '/livez']) {
    const { headers } = await ask(`GET ${path}`);
    expect({ path, policy: headers['content-security-policy'] }).toEqual({ path, policy: "default-src 'none'; frame-ancestors 'none'" });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test("the map's tiles come from their own host, and from no other", async () => {
  const withTiles = await startTestServer({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, { webDist: server.dist });
  const { headers } = await withTiles.app.inject('/termos');
  await withTiles.close();
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://a.tiles.example;");
});

test.each([
  [`GET ${PICTURE}`, 200, 'public, max-age=31536000, immutable'],
  [`GET ${SCRIPT_PATH}`, 200, 'public, max-age=31536000, immutable'],
  ['GET /inicio.js', 200, 'no-cache'],
])('%s answers %d and may be kept as %s', async (line, status, cache) => {
  const reply = await ask(line, ['Accept-Encoding: br']);
  expect(reply).toMatchObject({ status, headers: { 'cache-control': cache } });
  expect(withoutOwn(await ask(line.replace('GET', 'HEAD'), ['Accept-Encoding: br']))).toEqual(withoutOwn(reply));
  const again = await ask(line, [`If-None-Match: ${reply.headers['etag']}`, 'Accept-Encoding: br']);
  expect([again.status, again.body]).toEqual([304, '']);
});

test('files that the build makes for the server are not served', async () => {
  for (const path of ['/paginas.json', '/.vite/manifest.json', `${SCRIPT_PATH}.br`])
    expect((await ask(`GET ${path}`)).status, path).toBe(404);
});

test.each([
  '/assets',
  '/assets/',
  '/assets/nada.js',
  '/assets/../termos',
  '/arquivos',
  '/arquivos/',
  '/arquivos/nada.webp',
  '/arquivos/../x',
  '/arquivos/..%2fx',
  '/arquivos/..\\x',
  '/arquivos/%00',
  '/arquivos//x',
  '/api',
  '/api/',
  '/api/nada',
])('where no page can be, %s answers 404 as the contract says', async (path) =>
  expectError(await ask(`GET ${path}`), 404, 'NAO_ENCONTRADO'),
);

test.each([PICTURE, SCRIPT_PATH])('parts and conditions of a file, %s', async (path) => {
  expect(await ask(`GET ${path}`, ['Range: bytes=0-2'])).toMatchObject({ status: 206, body: expect.stringMatching(/^(dez|\/\/ )$/) });
  const past = await ask(`GET ${path}`, ['Range: bytes=99999-']);
  expectError(past, 416, 'TRECHO_INEXISTENTE');
  expect(past.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  expectError(await ask(`GET ${path}`, ['Range: bytes=z']), 416, 'TRECHO_INEXISTENTE');
  // Several ranges, or another unit: the whole file (RFC 9110, 14.2).
  for (const range of ['bytes=0-1,3-4', 'linhas=1-2']) expect((await ask(`GET ${path}`, [`Range: ${range}`])).status, range).toBe(200);
  expectError(await ask(`GET ${path}`, ['If-Match: "outro"']), 412, 'CONDICAO_NAO_ATENDIDA');
  expectError(await ask(`GET ${path}`, ['If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT']), 412, 'CONDICAO_NAO_ATENDIDA');
  expect((await ask(`GET ${path}`, ['If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT'])).status).toBe(304);
});

test('no reply of /api may be cached, except those that the contract declares the same for all', async () => {
  const cacheOf = async (line: string) => (await ask(line)).headers['cache-control'];
  expect(await cacheOf('GET /api/configuracao')).toBe('no-store');
  expect(await cacheOf('GET /api/usuario/perfil')).toBe('no-store');
  expect(await cacheOf('GET /api/nada')).toBe('no-store');
  expect(await cacheOf('GET /api/categoria/buscar-categorias-oficiais')).toBe('public, max-age=300');
});
