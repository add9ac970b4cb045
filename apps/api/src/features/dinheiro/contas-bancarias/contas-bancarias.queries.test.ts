import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { changedBy } from '../../../platform/testing/sql/changed-rows.ts';
import { asSomebodyElse } from '../../../platform/testing/sql/one-connection.ts';
import * as contas from './contas-bancarias.queries.ts';

const server = withTestServer({}, { rounds: false });
let [ana, bia, semConta]: [Person, Person, Person] = [{} as Person, {} as Person, {} as Person];
beforeEach(async () => {
  [ana, bia, semConta] = [await server.person(2), await server.person(2), await server.person(2)];
  const agora = server.clock.now();
  const nova = { tipo: 'pix', valeAPartirDe: agora, mudouEm: agora, versao: 1 } as const;
  for (const { id } of [ana, bia])
    await inTransaction(server.db, (tx) =>
      contas.saveContaBancaria(tx, id, { ...nova, destinoCifrado: Buffer.from(id), marca: Buffer.from(id) }),
    );
});
const fazer = <T>(act: (tx: Tx) => Promise<T>) => inTransaction(server.db, act);
const mudadas = (act: (tx: Tx) => Promise<unknown>) => changedBy(server, 'contas_bancarias', () => fazer(act), 'fornecedor_id');

test('finds the requested accounts, one or several; a supplier without an account is not among several', async () => {
  for (const { id } of [ana, bia]) {
    const conta = await contas.findContaBancaria(server.db, id);
    expect([conta?.id, Buffer.from(conta?.destinoCifrado ?? []).toString()]).toEqual([id, id]);
  }
  expect(await contas.findContaBancaria(server.db, semConta.id)).toMatchObject({ id: semConta.id, tipo: null });
  const ids = async (...quais: Person[]) =>
    (
      await contas.findContasBancarias(
        server.db,
        quais.map(({ id }) => id),
      )
    )
      .map(({ id }) => id)
      .sort();
  expect([await ids(ana), await ids(ana, semConta), await ids(ana, bia)]).toEqual([[ana.id], [ana.id], [ana.id, bia.id].sort()]);
});

test('save, encrypt, mark and erase change only the given account', async () => {
  const agora = server.clock.now();
  const nova = { tipo: 'pix', valeAPartirDe: agora, mudouEm: agora, versao: 2 } as const;
  const outra = { destinoCifrado: Buffer.from('outra'), marca: Buffer.from('outra') };
  expect(await mudadas((tx) => contas.saveContaBancaria(tx, ana.id, { ...nova, ...outra }))).toEqual([ana.id]);
  expect(await mudadas((tx) => contas.saveDestinosCifrados(tx, [{ id: bia.id, destinoCifrado: Buffer.from('b') }]))).toEqual([bia.id]);
  expect(await mudadas((tx) => contas.saveMarcas(tx, [{ id: bia.id, marca: Buffer.from('m') }]))).toEqual([bia.id]);
  expect(await mudadas((tx) => contas.eraseContaBancaria(tx, bia.id))).toEqual([bia.id]);
});

test.runIf(testEngine === 'postgres')('only locked accounts make a change wait', async () => {
  const mudar = (id: string) =>
    asSomebodyElse(() => server.database.query('select from contas_bancarias where fornecedor_id = $1 for update nowait', [id]));
  await fazer(async (tx) => {
    await contas.travarContas(tx, [ana.id]);
    expect(await mudar(bia.id)).toHaveLength(1);
    await expect(mudar(ana.id)).rejects.toThrow('lock');
  });
});
