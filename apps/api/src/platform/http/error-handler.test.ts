import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('um endereço que não se decodifica é recusado em português, com o erro da casa', async () => {
  expect(await server.call('GET', '/evento/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { codigo: 'VALIDACAO', message: expect.stringContaining('confira o formato'), requestId: expect.any(String) },
  });
});
