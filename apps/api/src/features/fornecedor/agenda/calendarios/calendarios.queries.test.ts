import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/database.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { changedBy } from '../../../../platform/testing/sql/changed-rows.ts';
import { asSomebodyElse } from '../../../../platform/testing/sql/one-connection.ts';
import * as calendarios from './calendarios.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [lua, sol]: [Person, Person] = [{} as Person, {} as Person];
let [dela, outroDela, doSol] = ['', '', ''];
/** Connects a calendar that was tried a minute ago. */
async function conectado(fornecedorId: string): Promise<string> {
  const id = crypto.randomUUID();
  const lido = new Date(server.clock.now().getTime() - 60_000);
  const onde = { nome: 'Google', servidor: 'a.example', endereco_cifrado: Buffer.from(id), criado_em: lido };
  await inTransaction(server.db, async (tx) => {
    await calendarios.insertCalendario(tx, { id, fornecedor_id: fornecedorId, ...onde });
    await tx.updateTable('calendarios_externos').set({ tentado_em: lido }).where('id', '=', id).execute();
  });
  return id;
}
beforeEach(async () => {
  [lua, sol] = [await mercado.fornecedor(), await mercado.fornecedor()];
  [dela, outroDela, doSol] = [await conectado(lua.id), await conectado(lua.id), await conectado(sol.id)];
});
const mudados = (act: (tx: Parameters<typeof calendarios.markPedido>[0]) => Promise<unknown>) =>
  changedBy(server, 'calendarios_externos', () => inTransaction(server.db, act));

test('a requested reading marks one calendar, only of its supplier', async () => {
  expect(await mudados((tx) => calendarios.markPedido(tx, lua.id, doSol))).toEqual([]);
  expect(await mudados((tx) => calendarios.markPedido(tx, lua.id, dela))).toEqual([dela]);
  // A reading is already requested.
  expect(await inTransaction(server.db, (tx) => calendarios.markPedido(tx, lua.id, dela))).toBeUndefined();
});

test('disconnecting removes one calendar, only of its supplier', async () => {
  expect(await mudados((tx) => calendarios.deleteCalendario(tx, lua.id, doSol))).toEqual([]);
  expect(await mudados((tx) => calendarios.deleteCalendario(tx, lua.id, dela))).toEqual([dela]);
});

test('a reading is stored on its own calendar, and each one is read by its own address', async () => {
  const leitura = { tentado_em: server.clock.now(), falha: 'demora' } as const;
  expect(await mudados((tx) => calendarios.noteLeitura(tx, outroDela, leitura))).toEqual([outroDela]);
  for (const [id, fornecedorId] of [
    [dela, lua.id],
    [outroDela, lua.id],
    [doSol, sol.id],
  ] as const) {
    const linha = await calendarios.findParaLer(server.db, id);
    expect([linha?.fornecedorId, Buffer.from(linha?.enderecoCifrado ?? []).toString()]).toEqual([fornecedorId, id]);
  }
});

test('only calendars that were not tried since then are due', async () => {
  const agora = server.clock.now();
  await server.db.updateTable('calendarios_externos').set({ tentado_em: agora }).where('id', '=', outroDela).execute();
  const vencidos = (limite: number) => mudados((tx) => calendarios.markVencidos(tx, agora, new Date(agora.getTime() + 1), limite));
  expect(await vencidos(9)).toEqual([dela, doSol].sort());
  expect(await vencidos(9)).toEqual([]);
});

test.runIf(testEngine === 'postgres')('connecting a calendar blocks only other connections of that supplier', async () => {
  const semEspera = (id: string) =>
    asSomebodyElse(() => server.database.query('select from fornecedores where id = $1 for no key update nowait', [id]));
  await inTransaction(server.db, async (tx) => {
    expect(await calendarios.lockECountCalendarios(tx, lua.id)).toBe(2);
    expect(await semEspera(sol.id)).toHaveLength(1);
    await expect(semEspera(lua.id)).rejects.toThrow('lock');
  });
});
