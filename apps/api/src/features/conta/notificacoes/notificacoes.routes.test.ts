import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { limparNotificacoes, marcarLidas } from './ler-notificacoes.ts';
import { type Aviso, notificar } from './notificar.ts';

const server = withTestServer({}, { rounds: false });

const avisar = (pessoa: Person, titulos: readonly string[], mais: Partial<Aviso> = {}) => {
  const avisos = titulos.map((titulo) => ({ usuarioId: pessoa.id, categoria: 'pedidos' as const, titulo, mensagem: 'Veja', ...mais }));
  return inTransaction(server.db, (tx) => notificar(testContext(server), tx, avisos, server.clock.now()));
};
const listar = async (as: Person, query = '') => (await server.call('GET', `/notificacao${query}`, { as })).body;
const titulos = async (as: Person, query = '') => (await listar(as, query)).itens.map((uma: { titulo: string }) => uma.titulo);

test("no token is 401, an operador 403, a body outside the contract 400, another person's notification 404", async () => {
  const [ana, bia, operador] = [await server.person(), await server.person(), await server.person(3)];
  await avisar(ana, ['Um']);
  const [{ id }] = (await listar(ana)).itens;
  for (const [metodo, caminho] of [
    ['GET', ''],
    ['GET', '/nao-lidas'],
    ['POST', '/marcar-lidas'],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/restaurar`],
    ['GET', '/push'],
  ] as const) {
    expect((await server.call(metodo, `/notificacao${caminho}`)).status, caminho).toBe(401);
    expect((await server.call(metodo, `/notificacao${caminho}`, { as: operador })).status, caminho).toBe(403);
  }
  expect((await server.call('DELETE', `/notificacao/${id}`, { as: bia })).status).toBe(404);
  expect((await server.call('POST', `/notificacao/${id}/restaurar`, { as: bia })).status).toBe(404);
  expect((await server.call('DELETE', `/notificacao/${uuidv7()}`, { as: ana })).status).toBe(404);
  for (const query of ['?categoria=outra', '?pageSize=101', '?cursor=abc', `?cursor=${'x'.repeat(300)}`])
    expect((await server.call('GET', `/notificacao${query}`, { as: ana })).status, query).toBe(400);
  expect(await titulos(ana)).toEqual(['Um']);
});

test('each person reads, marks, deletes and restores only their own; a deleted one does not count', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  await avisar(ana, ['Um', 'Dois']);
  await avisar(ana, ['Três'], { categoria: 'lembrete' });
  await avisar(bia, ['Outra']);
  expect(await listar(ana)).toMatchObject({ total: 3, naoLidas: 3, cursor: null });
  expect(await titulos(ana)).toEqual(['Três', 'Dois', 'Um']);
  expect(await titulos(ana, '?categoria=lembrete')).toEqual(['Três']);
  expect((await listar(ana, '?categoria=lembrete')).total).toBe(1);

  const { id } = (await listar(ana)).itens[0];
  expect((await server.call('DELETE', `/notificacao/${id}`, { as: ana })).status).toBe(200);
  expect((await server.call('DELETE', `/notificacao/${id}`, { as: ana })).status).toBe(200);
  expect(await titulos(ana)).toEqual(['Dois', 'Um']);
  expect((await server.call('GET', '/notificacao/nao-lidas', { as: ana })).body).toEqual({ naoLidas: 2 });
  expect((await server.call('POST', '/notificacao/marcar-lidas', { as: ana })).body).toEqual({ naoLidas: 0 });
  await server.call('POST', `/notificacao/${id}/restaurar`, { as: ana });
  expect((await listar(ana)).itens.map((uma: { lida: boolean }) => uma.lida)).toEqual([true, true, true]);
  expect(await listar(bia)).toMatchObject({ naoLidas: 1, itens: [{ titulo: 'Outra', lida: false }] });
});

test('a thousand notifications: page by page with the cursor, each once, and by page number', async () => {
  const ana = await server.person();
  const mil = Array.from({ length: 1000 }, (_, n) => `Aviso ${n}`);
  await avisar(ana, mil);
  const vistas: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const pagina: { itens: { titulo: string }[]; cursor: string | null } = await listar(
      ana,
      `?pageSize=100${cursor && `&cursor=${cursor}`}`,
    );
    vistas.push(...pagina.itens.map(({ titulo }) => titulo));
    cursor = pagina.cursor;
  }
  expect(vistas).toEqual(mil.toReversed());
  expect(await titulos(ana, '?page=99&pageSize=10')).toEqual(mil.slice(0, 10).toReversed());
});

test('a key is notified once to each person, even after the notification was deleted', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  expect(await avisar(ana, ['Um'], { chave: 'festa:1' })).toHaveLength(1);
  const { id } = (await listar(ana)).itens[0];
  await server.call('DELETE', `/notificacao/${id}`, { as: ana });
  expect(await avisar(ana, ['Um'], { chave: 'festa:1' })).toEqual([]);
  expect(await avisar(bia, ['Um'], { chave: 'festa:1' })).toHaveLength(1);
  expect([await titulos(ana), await titulos(bia)]).toEqual([[], ['Um']]);
});

test('an empty list writes nothing, and a rollback leaves nothing', async () => {
  const ana = await server.person();
  expect(await avisar(ana, [])).toEqual([]);
  const cai = inTransaction(server.db, async (tx) => {
    await notificar(testContext(server), tx, [{ usuarioId: ana.id, categoria: 'pedidos', titulo: 'Um', mensagem: '' }], server.clock.now());
    throw new Error('caiu');
  });
  await expect(cai).rejects.toThrow('caiu');
  expect(await titulos(ana)).toEqual([]);
});

test('the nightly job deletes those older than half a year and those deleted a month ago', async () => {
  const ana = await server.person();
  await avisar(ana, ['Velha']);
  server.clock.advance(150 * DIA_EM_MS);
  await avisar(ana, ['Apagada', 'Fica']);
  await server.db.updateTable('notificacoes').set({ apagada_em: server.clock.now() }).where('titulo', '=', 'Apagada').execute();
  server.clock.advance(31 * DIA_EM_MS);
  await limparNotificacoes(testContext(server));
  const restam = await server.db.selectFrom('notificacoes').select('titulo').execute();
  expect(restam.map(({ titulo }) => titulo)).toEqual(['Fica']);
});

test('open screens hear once of a new notification, and once that another window read it', async () => {
  const ana = await server.person();
  const ctx = testContext(server);
  await inTransaction(server.db, (tx) =>
    notificar(ctx, tx, [{ usuarioId: ana.id, categoria: 'pedidos', titulo: 'Um', mensagem: '' }], server.clock.now()),
  );
  await marcarLidas(ctx, ana.id);
  await marcarLidas(ctx, ana.id);
  const dela = { para: ana.id, tipo: 'notificacao', id: ana.id };
  expect(ctx.told).toEqual([
    { ...dela, estado: 'nova' },
    { ...dela, estado: 'mudou' },
  ]);
});
