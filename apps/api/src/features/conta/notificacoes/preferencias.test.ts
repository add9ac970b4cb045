import { expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { quemQuer } from './preferencias.ts';

const server = withTestServer();

const CAMINHO = '/usuario/preferencias';
const TODAS = { pedidos: true, avaliacoes: true, lembrete: true, denuncias: true, mensagens: true };
const PADRAO = { ...TODAS, novidades: false, push: TODAS, silencio: { ligado: true, inicio: '22:00', fim: '08:00' } };
const mudar = (as: Person, body: object) => server.call('PUT', CAMINHO, { as, body });
const consentimentos = (id: string) =>
  server.db.selectFrom('consentimentos').select(['assunto', 'dado']).where('usuario_id', '=', id).orderBy('id').execute();

test('no token is 401, a body outside the contract 400', async () => {
  const ana = await server.person();
  expect((await server.call('GET', CAMINHO)).status).toBe(401);
  expect((await server.call('PUT', CAMINHO, { body: {} })).status).toBe(401);
  for (const body of [
    { pedidos: 'talvez' },
    { novidades: null },
    [],
    { push: { pedidos: 1 } },
    { silencio: { ligado: true, inicio: '08:00', fim: '08:00' } },
  ])
    expect((await mudar(ana, body)).status).toBe(400);
});

test('without choices everything but novidades is sent; a change affects only the sent fields of the own account', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual(PADRAO);
  expect((await mudar(ana, { pedidos: false })).body).toEqual({ ...PADRAO, pedidos: false });
  expect((await mudar(ana, { lembrete: false, pedidos: true, outra: true })).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await mudar(ana, {})).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await server.call('GET', CAMINHO, { as: bia })).body).toEqual(PADRAO);
});

test('the consent to novidades is recorded once when given and once when withdrawn', async () => {
  const ana = await server.person();
  await mudar(ana, { novidades: false });
  expect(await consentimentos(ana.id)).toEqual([]);
  await mudar(ana, { novidades: true });
  await mudar(ana, { novidades: true, pedidos: false });
  await mudar(ana, { novidades: false });
  expect(await consentimentos(ana.id)).toEqual([
    { assunto: 'novidades', dado: true },
    { assunto: 'novidades', dado: false },
  ]);
});

test('each channel is chosen separately; the quiet hours are stored as given', async () => {
  const ana = await server.person();
  await mudar(ana, { push: { pedidos: false } });
  await mudar(ana, { lembrete: false });
  const silencio = { ligado: false, inicio: '23:30', fim: '07:15' };
  const mudadas = { ...PADRAO, lembrete: false, push: { ...TODAS, pedidos: false }, silencio };
  expect((await mudar(ana, { silencio })).body).toEqual(mudadas);
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual(mudadas);
  expect((await mudar(ana, { push: { novidades: true, pedidos: true } })).body).toEqual({ ...mudadas, push: TODAS });
});

test('quemQuer follows the default of the category, except for people with another choice', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  await mudar(ana, { pedidos: false, novidades: true });
  expect(await quemQuer(server.db, [ana.id, bia.id], 'pedidos', 'email')).toEqual(new Set([bia.id]));
  expect(await quemQuer(server.db, [ana.id, bia.id], 'pedidos', 'push')).toEqual(new Set([ana.id, bia.id]));
  expect(await quemQuer(server.db, [ana.id, bia.id], 'novidades', 'email')).toEqual(new Set([ana.id]));
  expect(await quemQuer(server.db, [], 'pedidos', 'email')).toEqual(new Set());
});

// The embedded engine has one connection, so nothing runs concurrently there.
test.skipIf(testEngine !== 'postgres')('two concurrent consents make one record', async () => {
  const ana = await server.person();
  const respostas = await Promise.all(Array.from({ length: 8 }, () => mudar(ana, { novidades: true })));
  expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await consentimentos(ana.id)).toHaveLength(1);
});
