import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/testing/server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test.each([
  ['a demonstração oferece', '1', true],
  ['fora dela ninguém vê', '0', false],
])('ready accounts on the login screen: %s', async (_, DEMO, demo) => {
  const conta = { rotulo: 'Cliente', email: 'cliente@festejo.example', senha: 'festa-boa-2026', tipoPerfil: 1 };
  server = await startTestServer({ DEMO }, { demoAccounts: [conta] });
  const { body } = await server.call('GET', '/configuracao');
  expect(body).toMatchObject({ demo, google: false, mapTilesUrl: null, recursosDesligados: [] });
  expect(body.contasDeDemonstracao).toEqual(demo ? [conta] : []);
});
