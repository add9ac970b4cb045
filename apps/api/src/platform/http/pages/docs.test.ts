import { readFileSync } from 'node:fs';
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

test('/api/docs shows it with files of this server alone', async () => {
  const { status, headers, body } = await server.call('GET', '/docs');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  const files = [...String(body).matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, address = '']) => address.replace('/api', ''));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await server.call('GET', file)).status, file).toBe(200);
  expect(String(body)).not.toMatch(/(?:src|href)="https?:/);
});

test('nothing else of the package is served', async () => {
  for (const path of ['/docs/index.html', '/docs/swagger-ui.js', '/docs/../package.json', '/docs/%2e%2e/package.json']) {
    expect((await server.call('GET', path)).status, path).toBe(404);
  }
});
