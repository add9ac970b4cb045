import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { ATRAS_DE_PROXY, contaComSenha, entrar, pessoaDo, SENHA } from '../testing/contas.ts';

const server = withTestServer(ATRAS_DE_PROXY);

const sessoes = async (as: Person) => (await server.call('GET', '/usuario/sessoes', { as })).body;
const renovar = async (as: Person) => (await server.call('POST', '/usuario/renovar-token', { as })).status;

async function emTres(): Promise<[Person, Person, Person]> {
  const ana = await contaComSenha(server);
  server.clock.advance(60_000);
  const celular = pessoaDo(ana, await entrar(server, ana.email, SENHA, { ip: '203.0.113.2' }));
  server.clock.advance(60_000);
  const tablet = pessoaDo(ana, await entrar(server, ana.email, SENHA, { ip: '2001:db8:1:2:3::4' }));
  return [ana, celular, tablet];
}

test('lists the devices of the account, this one first, without expired and ended sessions', async () => {
  const [ana, celular, tablet] = await emTres();
  const lista = await sessoes(celular);
  expect(lista).toHaveLength(3);
  expect(lista[0]).toMatchObject({ atual: true, enderecoIp: '203.0.113.2', meio: 'senha' });
  expect(lista[1]).toMatchObject({ atual: false, enderecoIp: '2001:db8:1:2:3::4' });
  await server.call('GET', '/usuario/logout', { as: tablet });
  expect(await sessoes(celular)).toHaveLength(2);
  server.clock.advance(28.5 * MINUTO_EM_MS);
  // The first session was never renewed, so its token has expired.
  expect(await renovar(ana)).toBe(401);
  expect(await sessoes(celular)).toHaveLength(1);
});

test('ending one device ends only that one, at once', async () => {
  const [ana, celular, tablet] = await emTres();
  const { id } = (await sessoes(tablet))[0];
  expect(await server.call('DELETE', `/usuario/sessoes/${id}`, { as: ana })).toMatchObject({ status: 200 });
  expect(await renovar(tablet)).toBe(401);
  expect(await renovar(celular)).toBe(200);
  expect(await server.call('DELETE', `/usuario/sessoes/${id}`, { as: ana })).toMatchObject({ status: 404 });
});

test("another person's session is 404 and stays open", async () => {
  const ana = await server.person();
  const bia = await server.person();
  const { id } = (await sessoes(bia))[0];
  expect(await server.call('DELETE', `/usuario/sessoes/${id}`, { as: ana })).toMatchObject({ status: 404 });
  expect(await renovar(bia)).toBe(200);
  expect(await sessoes(ana)).toHaveLength(1);
});

test('logging out everywhere: with this device or without it, and of nobody else', async () => {
  const [ana, celular, tablet] = await emTres();
  const bia = await server.person();
  const outros = await server.call('POST', '/usuario/sair-de-todos', { as: ana, body: { manterEste: true } });
  expect(outros).toMatchObject({ status: 200, body: { encerradas: 2, message: 'Você saiu de 2 dispositivos' } });
  expect([await renovar(ana), await renovar(celular), await renovar(tablet), await renovar(bia)]).toEqual([200, 401, 401, 200]);
  expect(await server.call('POST', '/usuario/sair-de-todos', { as: ana })).toMatchObject({ status: 200, body: { encerradas: 1 } });
  expect([await renovar(ana), await renovar(bia)]).toEqual([401, 200]);
});

test('no token is 401, an invalid id or body 400', async () => {
  const ana = await server.person();
  expect((await server.call('GET', '/usuario/sessoes')).status).toBe(401);
  expect((await server.call('DELETE', `/usuario/sessoes/${crypto.randomUUID()}`)).status).toBe(401);
  expect((await server.call('POST', '/usuario/sair-de-todos', { body: {} })).status).toBe(401);
  expect((await server.call('DELETE', '/usuario/sessoes/x', { as: ana })).status).toBe(404);
  expect((await server.call('POST', '/usuario/sair-de-todos', { as: ana, body: { manterEste: 'talvez' } })).status).toBe(400);
});
