import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/testing/server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test.each([
  ['na própria máquina', {}, 200],
  ['endereço público', { PUBLIC_URL: 'https://festejo.example' }, 404],
])('mail page of the demo, %s', async (_, env, status) => {
  server = await startTestServer(env);
  expect((await server.call('GET', '/demo/correio')).status).toBe(status);
  // A request through a proxy that the server is not configured to trust.
  const deFora = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await server.call('GET', '/demo/correio', deFora)).status).toBe(404);
  // The configuration says whether the page answers, because the web links to it only then.
  expect((await server.call('GET', '/configuracao')).body.correioDeDemonstracao).toBe(status === 200);
  expect((await server.call('GET', '/configuracao', deFora)).body.correioDeDemonstracao).toBe(false);
});
