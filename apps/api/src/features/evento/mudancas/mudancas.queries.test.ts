import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { porNoEstado } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Festa, festaContratada, passarOPrazo, pedirOutroDia } from '../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { changedBy } from '../../../platform/testing/sql/changed-rows.ts';
import { asSomebodyElse } from '../../../platform/testing/sql/one-connection.ts';
import { fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { findPedidosEmAndamento } from './andamento/pedidos-em-andamento.queries.ts';
import * as mudancas from './mudancas.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [uma, outra]: [Festa, Festa] = [{} as Festa, {} as Festa];
let [daUma, daOutra] = ['', ''];
/** Two parties of two clients, each with two orders and an open change request. */
beforeEach(async () => {
  uma = await festaContratada(server, mercado, { fornecedores: 2 });
  outra = await festaContratada(server, mercado, { fornecedores: 2 });
  [daUma, daOutra] = [await pedirOutroDia(server, uma), await pedirOutroDia(server, outra)];
});
const agora = () => server.clock.now();
const fazer = <T>(act: (tx: Tx) => Promise<T>) => inTransaction(server.db, act);
const mudar = (id: string, estado: 'a_decidir' | 'retirada' | 'feita') =>
  fazer((tx) =>
    mudancas.updateEstado(tx, id, { estado, prazoEm: estado === 'a_decidir' ? new Date(agora().getTime() + 60_000) : null, em: agora() }),
  );
const responder = (mudancaId: string, pedidoId?: string) =>
  fazer((tx) => mudancas.updateRespostas(tx, { mudancaId, ...(pedidoId && { pedidoId }), resposta: 'aceita', texto: null, em: agora() }));
const ids = (linhas: readonly { id: string }[]) => linhas.map(({ id }) => id);

test('a request is read by its id, its event or one of its orders, with its answers', async () => {
  for (const [festa, id] of [
    [uma, daUma],
    [outra, daOutra],
  ] as const) {
    const pedidoId = pegar(festa.pedidos, 1);
    expect((await mudancas.findMudanca(server.db, id))?.id).toBe(id);
    expect((await mudancas.findUltima(server.db, festa.eventoId))?.id).toBe(id);
    expect((await mudancas.findRespostas(server.db, id)).map((uma) => uma.pedidoId).sort()).toEqual([...festa.pedidos].sort());
    expect(ids(await mudancas.findDoPedido(server.db, pedidoId))).toEqual([id]);
    expect((await mudancas.findPedido(server.db, pedidoId))?.id).toBe(pedidoId);
  }
});

test('open means requested or to be decided, for the same event', async () => {
  const abertas = async () => [await mudancas.isAberta(server.db, uma.eventoId), await mudancas.isAberta(server.db, outra.eventoId)];
  expect(await abertas()).toEqual([true, true]);
  await mudar(daUma, 'retirada');
  expect(await abertas()).toEqual([false, true]);
});

test('an answer or a step changes one request only, and an answer one order only', async () => {
  const pedido = pegar(uma.pedidos, 1);
  const respondidas = (act: () => Promise<unknown>) => changedBy(server, 'respostas_da_mudanca', act, 'pedido_id');
  expect(await respondidas(() => responder(daUma, pedido))).toEqual([pedido]);
  expect(await respondidas(() => responder(daUma))).toEqual([pegar(uma.pedidos, 0)]);
  expect(await changedBy(server, 'mudancas', () => mudar(daOutra, 'a_decidir'))).toEqual([daOutra]);
});

test("a supplier's open answers are its requests in state pedida with a valid order", async () => {
  const loja = pegar(uma.fornecedores, 0).id;
  const esperam = async (fornecedorId = loja) => (await mudancas.findAResponder(server.db, fornecedorId, agora())).map((m) => m.pedidoId);
  const pedido = pegar(uma.pedidos, 0);
  expect([await esperam(), await esperam(pegar(outra.fornecedores, 1).id)]).toEqual([[pedido], [pegar(outra.pedidos, 1)]]);
  await porNoEstado(server, pedido, 'cancelado');
  expect(await esperam()).toEqual([]);
  await porNoEstado(server, pedido, 'confirmado');
  await mudar(daUma, 'a_decidir');
  expect(await esperam()).toEqual([]);
});

test("a client's open decisions are its own requests in state a_decidir", async () => {
  const esperam = async ({ cliente }: Festa) => ids(await mudancas.findADecidir(server.db, cliente.id, agora()));
  expect([await esperam(uma), await esperam(outra)]).toEqual([[], []]);
  await mudar(daUma, 'a_decidir');
  expect([await esperam(uma), await esperam(outra)]).toEqual([[daUma], []]);
});

test('the job advances requests that expired, are fully answered, or waited only for cancelled orders; and no others', async () => {
  const paraAndar = async (depoisDe?: mudancas.MudancaVencida) => ids(await mudancas.findParaAndar(server.db, agora(), depoisDe, 9));
  expect(await paraAndar()).toEqual([]);
  await responder(daUma);
  expect(await paraAndar()).toEqual([daUma]);
  for (const pedido of outra.pedidos) await porNoEstado(server, pedido, 'cancelado');
  expect(await paraAndar()).toEqual([daUma, daOutra]);
  expect(await paraAndar({ id: daUma, eventoId: uma.eventoId })).toEqual([daOutra]);
  await mudar(daUma, 'feita');
  expect(await paraAndar()).toEqual([daOutra]);
  for (const pedido of outra.pedidos) await porNoEstado(server, pedido, 'confirmado');
  expect(await paraAndar()).toEqual([]);
  await passarOPrazo(server, daOutra);
  expect(await paraAndar()).toEqual([daOutra]);
});

test('orders under way are those of the event that are still to be paid, done or concluded', async () => {
  const emAndamento = async () => ids(await findPedidosEmAndamento(server.db, uma.eventoId, agora())).sort();
  const [primeiro, segundo] = [pegar(uma.pedidos, 0), pegar(uma.pedidos, 1)];
  expect(await emAndamento()).toEqual([primeiro, segundo].sort());
  await porNoEstado(server, primeiro, 'concluido');
  expect(await emAndamento()).toEqual([segundo]);
  const naoPaga = await montarVenda(server, mercado);
  expect((await fechar(server, naoPaga)).status).toBe(201);
  const esperam = async (horas: number) =>
    (await findPedidosEmAndamento(server.db, naoPaga.eventoId, new Date(agora().getTime() + horas * HORA_EM_MS))).length;
  expect([await esperam(0), await esperam(48)]).toEqual([1, 0]);
});

test.runIf(testEngine === 'postgres')('a request locks its own event, and no other', async () => {
  const travar = (id: string) =>
    asSomebodyElse(() => server.database.query('select from eventos where id = $1 for no key update nowait', [id]));
  await fazer(async (tx) => {
    await mudancas.lockEventoDaMudanca(tx, uma.eventoId);
    expect(await travar(outra.eventoId)).toHaveLength(1);
    await expect(travar(uma.eventoId)).rejects.toThrow('lock');
  });
});
