import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { changedBy } from '../../../../platform/testing/sql/changed-rows.ts';
import * as convidados from './convidados.queries.ts';

const server = withTestServer({}, { rounds: false });
let [festa, outraFesta] = ['', ''];
let [bia, caio, vizinha] = ['', '', ''];
beforeEach(async () => {
  const ana = await server.person();
  const mercado = criarMercado(server);
  [festa, outraFesta] = [await mercado.evento(ana.id), await mercado.evento(ana.id)];
  [bia, caio, vizinha] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const convidado = (nome: string, id: string) => ({ id, nome, contato: null, acompanhantes: 1, codigo_hash: Buffer.from(id) });
  await inTransaction(server.db, async (tx) => {
    await convidados.insertConvidados(tx, festa, [convidado('Bia', bia), convidado('Caio', caio)], server.clock.now());
    await convidados.insertConvidados(tx, outraFesta, [convidado('Ada', vizinha)], server.clock.now());
  });
});

test("list and count contain only the guests of the party, and not those of the client's other party", async () => {
  expect((await convidados.findConvidados(server.db, festa)).map(({ id }) => id)).toEqual([bia, caio]);
  expect([await convidados.countConvidados(server.db, festa), await convidados.countConvidados(server.db, outraFesta)]).toEqual([2, 1]);
});

test('a guest is locked, changed and deleted alone, and only through its own party', async () => {
  const mudados = (act: (tx: Parameters<typeof convidados.lockConvidado>[0]) => Promise<unknown>) =>
    changedBy(server, 'convidados', () => inTransaction(server.db, act));
  await inTransaction(server.db, async (tx) => {
    for (const id of [bia, caio]) expect((await convidados.lockConvidado(tx, festa, id))?.id).toBe(id);
    expect(await convidados.lockConvidado(tx, festa, vizinha)).toBeUndefined();
  });
  const vai = { resposta: 'vai', quantos: 2, respondido_em: server.clock.now() } as const;
  expect(await mudados((tx) => convidados.updateConvidado(tx, caio, vai))).toEqual([caio]);
  expect(await mudados((tx) => convidados.deleteConvidado(tx, festa, vizinha))).toEqual([]);
  expect(await mudados((tx) => convidados.deleteConvidado(tx, festa, caio))).toEqual([caio]);
});
