import { expect, test } from 'vitest';
import { type Person, startTestServer, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer({}, { rounds: false });
const formas = async (as: Person) => (await server.call('GET', '/pagamento/formas', { as })).body;
const salvar = (as: Person, body: object) => server.call('PUT', '/pagamento/pagador', { as, body });

test.each([
  ['GET', '/pagamento/formas'],
  ['PUT', '/pagamento/pagador'],
  ['DELETE', '/pagamento/pagador'],
] as const)('%s %s needs a signed-in client', async (method, path) => {
  expect((await server.call(method, path)).status).toBe(401);
  expect((await server.call(method, path, { as: await server.person(2) })).status).toBe(403);
});

test('the simulated bank is shown as simulated; without a bank no way to pay is offered', async () => {
  const ana = await server.person();
  expect(await formas(ana)).toEqual({ formas: [{ tipo: 'pix', simulada: true }], prazoEmMinutos: 30, pagador: null });
  const semBanco = await startTestServer({ DEMO: '0' }, { rounds: false });
  try {
    const bia = await semBanco.person();
    expect((await semBanco.call('GET', '/pagamento/formas', { as: bia })).body).toMatchObject({ formas: [] });
  } finally {
    await semBanco.close();
  }
});

test('each client has an own payer: stored without mask, replaced and deleted', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  expect(await salvar(ana, { nome: ' Ana Souza ', documento: '529.982.247-25' })).toMatchObject({
    status: 200,
    body: { pagador: { nome: 'Ana Souza', documento: '52998224725' } },
  });
  await salvar(ana, { nome: 'Festas da Ana', documento: '12.abc.345/01de-35' });
  expect((await formas(ana)).pagador).toEqual({ nome: 'Festas da Ana', documento: '12ABC34501DE35' });
  expect((await formas(bia)).pagador).toBeNull();
  for (const _ of [1, 2]) expect((await server.call('DELETE', '/pagamento/pagador', { as: ana })).status).toBe(200);
  expect((await formas(ana)).pagador).toBeNull();
});

test.each([
  [{ nome: 'A', documento: '52998224725' }, 'nome'],
  [{ nome: 'Ana', documento: '52998224724' }, 'documento'],
  [{ nome: 'Ana', documento: '4111 1111 1111 1111' }, 'documento'],
  [{ nome: 'Ana' }, 'documento'],
])('%j: 400 in field %s', async (body, campo) => {
  const resposta = await salvar(await server.person(), body);
  expect(resposta).toMatchObject({ status: 400, body: { campos: { [campo]: expect.any(String) } } });
});
