import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withTestServer } from '../../testing/server.ts';

const server = withTestServer({}, { clear: false });

const COMMITTED = new URL('../../../../../../packages/contrato/openapi.json', import.meta.url);

test('/api/openapi.json is the committed description', async () => {
  const { status, headers, body } = await server.call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' });
  expect(body).toEqual(JSON.parse(readFileSync(COMMITTED, 'utf8')));
});

test('it is sent compressed, and with 304 to a client that has it', async () => {
  const asked = { url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } };
  const { headers, rawPayload } = await server.app.inject(asked);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.stringMatching(/^W\/".+"$/), vary: 'Accept-Encoding' });
  expect(rawPayload.length).toBeLessThan(150 * 1024);
  expect(gunzipSync(rawPayload).length).toBeLessThan(600 * 1024);
  const again = await server.app.inject({ ...asked, headers: { ...asked.headers, 'if-none-match': String(headers.etag) } });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});

test('/api/docs uses only files of this server', async () => {
  const { status, headers, body } = await server.call('GET', '/docs');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  const files = [...String(body).matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, address = '']) => address.replace('/api', ''));
  expect(files).toHaveLength(3);
  for (const file of files) {
    const { statusCode, headers, rawPayload } = await server.app.inject({ url: `/api${file}`, headers: { 'accept-encoding': 'gzip' } });
    expect(statusCode, file).toBe(200);
    expect(rawPayload.length < 1400 || headers['content-encoding'] === 'gzip', file).toBe(true);
  }
  expect(String(body)).not.toMatch(/(?:src|href)="https?:/);
});

test('no other file of the package is served', async () => {
  for (const path of ['/docs/index.html', '/docs/swagger-ui.js', '/docs/../package.json', '/docs/%2e%2e/package.json']) {
    expect((await server.call('GET', path)).status, path).toBe(404);
  }
});

test('the page reads only the shown part of the description, with all schemas that the part references', async () => {
  const whole = JSON.parse(readFileSync(COMMITTED, 'utf8'));
  let plugin: (system: object) => { fn: { resolveSubtree: (document: object, path: string[]) => typeof whole } } = () =>
    expect.unreachable();
  const SwaggerUIBundle = (given: { plugins: [typeof plugin] }) => {
    [plugin] = given.plugins;
  };
  runInNewContext(String((await server.call('GET', '/docs/inicio.js')).body), { SwaggerUIBundle });
  const { resolveSubtree } = plugin({ fn: { resolveSubtree: (document: object) => document } }).fn;
  const named = (part: object) =>
    new Set([...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, key]) => `${kind} ${key}`));
  const kept = ({ components }: typeof whole) =>
    new Set(Object.entries<object>(components).flatMap(([kind, all]) => Object.keys(all).map((key) => `${kind} ${key}`)));
  const paths = Object.keys(whole.paths);
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) {
    const part = resolveSubtree(whole, ['paths', path, 'get']);
    expect(part.paths, path).toEqual({ [path]: whole.paths[path] });
    expect(kept(part), path).toEqual(named(part));
  }
  const schemas = resolveSubtree(whole, ['components', 'schemas']);
  expect(schemas).toMatchObject({ paths: {}, components: { schemas: whole.components.schemas } });
  const entry = resolveSubtree(whole, ['components', 'securitySchemes']);
  expect(entry.components).toEqual({ securitySchemes: whole.components.securitySchemes });
});
