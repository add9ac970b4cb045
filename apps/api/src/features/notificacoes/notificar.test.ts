import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { withTestServer } from '../../platform/testing/server.ts';
import { deleteNotificacao, findNotificacoes, markAllRead } from './notificacoes.queries.ts';
import { notificar } from './notificar.ts';

const server = withTestServer();

const aviso = (usuarioId: string, titulo: string) => ({ usuarioId, categoria: 'pedidos' as const, titulo, mensagem: 'Veja o pedido' });

test('cada pessoa lê, marca e apaga só as suas', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  const agora = server.clock.now();
  await inTransaction(server.db, (tx) => notificar(tx, [aviso(ana.id, 'Um'), aviso(ana.id, 'Dois'), aviso(bia.id, 'Outra')], agora));
  const dela = await findNotificacoes(server.db, ana.id, 10);
  expect(dela.map((linha) => linha.titulo)).toEqual(['Dois', 'Um']);
  expect(await findNotificacoes(server.db, ana.id, 1)).toHaveLength(1);

  const id = dela[0]?.id ?? '';
  expect(await inTransaction(server.db, (tx) => markAllRead(tx, ana.id, agora))).toBe(2);
  expect(await inTransaction(server.db, (tx) => markAllRead(tx, ana.id, agora))).toBe(0);
  expect(await inTransaction(server.db, (tx) => deleteNotificacao(tx, bia.id, id))).toBe(false);
  expect(await inTransaction(server.db, (tx) => deleteNotificacao(tx, ana.id, id))).toBe(true);
  expect(await findNotificacoes(server.db, ana.id, 10)).toHaveLength(1);
  expect((await findNotificacoes(server.db, bia.id, 10))[0]).toMatchObject({ lidaEm: null, titulo: 'Outra' });
});

test('nada a avisar não escreve nada; o que a transação desfaz não fica', async () => {
  const ana = await server.person();
  await inTransaction(server.db, (tx) => notificar(tx, [], server.clock.now()));
  await expect(
    inTransaction(server.db, async (tx) => {
      await notificar(tx, [aviso(ana.id, 'Um')], server.clock.now());
      throw new Error('caiu');
    }),
  ).rejects.toThrow('caiu');
  expect(await findNotificacoes(server.db, ana.id, 10)).toEqual([]);
});
