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

test('sem token: 401; o que não tem a forma do contrato: 400', async () => {
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

test('quem não disse nada recebe tudo, menos novidades; o que muda é só o que se envia, e só da própria conta', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual(PADRAO);
  expect((await mudar(ana, { pedidos: false })).body).toEqual({ ...PADRAO, pedidos: false });
  expect((await mudar(ana, { lembrete: false, pedidos: true, outra: true })).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await mudar(ana, {})).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual({ ...PADRAO, lembrete: false });
  expect((await server.call('GET', CAMINHO, { as: bia })).body).toEqual(PADRAO);
});

test('o consentimento às novidades fica registrado quando se dá e quando se retira, uma vez cada', async () => {
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

test('cada canal por si; as horas de silêncio valem como foram ditas', async () => {
  const ana = await server.person();
  await mudar(ana, { push: { pedidos: false } });
  await mudar(ana, { lembrete: false });
  const silencio = { ligado: false, inicio: '23:30', fim: '07:15' };
  const mudadas = { ...PADRAO, lembrete: false, push: { ...TODAS, pedidos: false }, silencio };
  expect((await mudar(ana, { silencio })).body).toEqual(mudadas);
  expect((await server.call('GET', CAMINHO, { as: ana })).body).toEqual(mudadas);
  expect((await mudar(ana, { push: { novidades: true, pedidos: true } })).body).toEqual({ ...mudadas, push: TODAS });
});

test('quem quer: pelo padrão da categoria, salvo quem disse outra coisa', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  await mudar(ana, { pedidos: false, novidades: true });
  expect(await quemQuer(server.db, [ana.id, bia.id], 'pedidos', 'email')).toEqual(new Set([bia.id]));
  expect(await quemQuer(server.db, [ana.id, bia.id], 'pedidos', 'push')).toEqual(new Set([ana.id, bia.id]));
  expect(await quemQuer(server.db, [ana.id, bia.id], 'novidades', 'email')).toEqual(new Set([ana.id]));
  expect(await quemQuer(server.db, [], 'pedidos', 'email')).toEqual(new Set());
});

// The embedded engine serves one connection: nothing there happens at the same time.
test.skipIf(testEngine !== 'postgres')('dois consentimentos ao mesmo tempo: um registro', async () => {
  const ana = await server.person();
  const respostas = await Promise.all(Array.from({ length: 8 }, () => mudar(ana, { novidades: true })));
  expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await consentimentos(ana.id)).toHaveLength(1);
});
