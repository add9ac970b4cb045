import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { festaContratada, pedirOutroDia } from '../../../platform/testing/mudancas.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { changedBy } from '../../../platform/testing/sql/changed-rows.ts';
import * as eventos from './eventos.queries.ts';
import * as rascunhos from './rascunho/rascunhos.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [ana, bia]: [Person, Person] = [{} as Person, {} as Person];
let [dela, outraDela, daBia] = ['', '', ''];
beforeEach(async () => {
  [ana, bia] = [await server.person(), await server.person()];
  dela = await mercado.evento(ana.id);
  outraDela = await mercado.evento(ana.id, { status: STATUS_DO_EVENTO.confirmado });
  daBia = await mercado.evento(bia.id);
});
const mudados = (act: (tx: Parameters<typeof eventos.updateEvento>[0]) => Promise<unknown>) =>
  changedBy(server, 'eventos', () => inTransaction(server.db, act));

test('an event is found, locked and read by its id, and only by its own client', async () => {
  await inTransaction(server.db, async (tx) => {
    for (const id of [dela, outraDela]) {
      expect((await eventos.lockEvento(tx, ana.id, id))?.id).toBe(id);
      expect((await eventos.findEventoDoCliente(tx, ana.id, id))?.id).toBe(id);
    }
    expect(await eventos.lockEvento(tx, ana.id, daBia)).toBeUndefined();
    expect(await eventos.findEventoDoCliente(tx, ana.id, daBia)).toBeUndefined();
  });
  const status = [await eventos.findStatus(server.db, outraDela), await eventos.findStatus(server.db, daBia)];
  expect(status).toEqual([STATUS_DO_EVENTO.confirmado, STATUS_DO_EVENTO.emAberto]);
});

test("an event has an open change only while one is requested or to be decided, and not for a past or another event's request", async () => {
  const [uma, outra] = [await festaContratada(server, mercado), await festaContratada(server, mercado)];
  const mudancaId = await pedirOutroDia(server, uma);
  const emMudanca = async () =>
    Promise.all(
      [uma, outra].map(async ({ cliente, eventoId }) => (await eventos.findEventoDoCliente(server.db, cliente.id, eventoId))?.emMudanca),
    );
  for (const [estado, esperado] of [
    ['pedida', true],
    ['a_decidir', true],
    ['retirada', false],
    ['feita', false],
  ] as const) {
    await server.db
      .updateTable('mudancas')
      .set({ estado, ...(esperado ? {} : { prazo_em: null, encerrada_em: server.clock.now() }) })
      .where('id', '=', mudancaId)
      .execute();
    expect([estado, await emMudanca()]).toEqual([estado, [esperado, false]]);
  }
});

describe('writing', () => {
  test('to an event changes only that event', async () => {
    expect(await mudados((tx) => eventos.updateEvento(tx, dela, { titulo: 'Bodas' }))).toEqual([dela]);
    const contar = (versao: number) => mudados((tx) => eventos.updateContagem(tx, dela, versao, { a: 1 }, server.clock.now()));
    expect([await contar(1), await contar(2)]).toEqual([[], [dela]]);
  });

  test("the status changes only for the client's own event, from the given status, before its end", async () => {
    const { emAberto: de, confirmado: para } = STATUS_DO_EVENTO;
    const mudar = (id: string, clienteId: string, agora = server.clock.now()) =>
      mudados((tx) => eventos.updateStatus(tx, { id, clienteId, de, para, agora }));
    expect(await mudar(daBia, ana.id)).toEqual([]);
    expect(await mudar(outraDela, ana.id)).toEqual([]);
    expect(await mudar(dela, ana.id, new Date(server.clock.now().getTime() + 400 * DIA_EM_MS))).toEqual([]);
    const terceira = await mercado.evento(ana.id);
    expect(await mudar(dela, ana.id)).toEqual([dela]);
    expect(await eventos.findStatus(server.db, terceira)).toBe(de);
  });

  test('the scheduled job ends an upcoming event that is over; drafts, cancelled and unfinished events stay', async () => {
    const passado = await mercado.evento(ana.id, { dias: -3 });
    const cancelado = await mercado.evento(ana.id, { dias: -3, status: STATUS_DO_EVENTO.cancelado });
    expect(await mudados((tx) => eventos.updateRealizados(tx, server.clock.now()))).toEqual([passado]);
    expect(await eventos.findStatus(server.db, cancelado)).toBe(STATUS_DO_EVENTO.cancelado);
  });
});

test('a draft is read, changed and deleted by its id, and only by its own client', async () => {
  const campos = { titulo: 'Chá' } as Parameters<typeof rascunhos.updateRascunho>[3];
  const agora = server.clock.now();
  for (const [id, clienteId] of [
    [dela, ana.id],
    [outraDela, ana.id],
    [daBia, bia.id],
  ] as const)
    await inTransaction(server.db, (tx) => rascunhos.insertRascunho(tx, { id, clienteId, campos, convidadosDe: null, agora }));
  const mudaram = (act: () => Promise<unknown>) => changedBy(server, 'rascunhos_de_evento', act);
  expect((await rascunhos.findRascunhos(server.db, ana.id)).map(({ id }) => id).sort()).toEqual([dela, outraDela].sort());
  expect([
    (await rascunhos.findRascunho(server.db, ana.id, outraDela))?.id,
    await rascunhos.findRascunho(server.db, ana.id, daBia),
  ]).toEqual([outraDela, undefined]);
  const depois = new Date(agora.getTime() + 1000);
  expect(await mudaram(() => rascunhos.updateRascunho(server.db, ana.id, daBia, campos, depois))).toEqual([]);
  expect(await mudaram(() => rascunhos.updateRascunho(server.db, ana.id, dela, campos, depois))).toEqual([dela]);
  expect(await mudaram(() => rascunhos.deleteRascunho(server.db, ana.id, daBia))).toEqual([]);
  expect(await mudaram(() => rascunhos.deleteRascunho(server.db, ana.id, dela))).toEqual([dela]);
});
