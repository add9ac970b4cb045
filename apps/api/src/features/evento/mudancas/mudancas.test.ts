import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { aproximarFesta } from '../../../platform/testing/festas.ts';
import { criarMercado, type Mercado } from '../../../platform/testing/mercado.ts';
import {
  corpoDaMudanca,
  festaContratada,
  lerEvento,
  lerMudanca,
  passarOPrazo,
  pedir,
  pedirOutroDia,
  reservas,
  responder,
  retirar,
  seguir,
} from '../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { findPedidosDaCompra, remarcarPedidos } from '../../pedido/transicoes/index.ts';
import { vencerMudancas } from './andamento/vencer-mudancas.ts';

const server = withTestServer({}, { rounds: false });
let mercado: Mercado;
beforeEach(() => {
  mercado = criarMercado(server);
});

const pedido = (id: string) =>
  server.db.selectFrom('pedidos').select(['estado', 'prazo_em', 'volta_no_maximo']).where('id', '=', id).executeTakeFirstOrThrow();
const avisos = async (usuarioId: string) =>
  (await server.db.selectFrom('notificacoes').select('titulo').where('usuario_id', '=', usuarioId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  );

test('the preview shows the consequences; no order changes until all suppliers accept, and then all change at once, at equal prices', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
  const [um, outro] = [pegar(festa.pedidos, 0), pegar(festa.pedidos, 1)];
  const novo = somarDias(festa.dia, 7);
  const mudanca = { dataEvento: novo, titulo: 'Bodas de prata', recado: 'A sogra só pode nesse dia' };
  const previsao = await server.call('POST', `/evento/${festa.eventoId}/prever-mudanca`, {
    as: festa.cliente,
    body: await corpoDaMudanca(server, festa, mudanca),
  });
  expect(previsao.body).toMatchObject({
    podeMudar: false,
    mudancaAberta: false,
    pedirAosFornecedores: {
      pedidos: [
        { aviso: null, voltaNoMaximo: 100, cancelamento: { volta: 120, total: 120 } },
        { aviso: null, voltaNoMaximo: 100 },
      ],
    },
  });
  expect(await lerMudanca(server, festa)).toBeNull();

  const pedida = await pedir(server, festa, mudanca);
  expect(pedida).toMatchObject({
    status: 201,
    body: {
      estado: 'pedida',
      de: { dataEvento: festa.dia, endereco: expect.stringContaining('Praça da Sé, 1') },
      para: { dataEvento: novo, horario: '19:00' },
      recado: 'A sogra só pode nesse dia',
      pedidos: [{ resposta: null }, { resposta: null }],
    },
  });
  // The title is changed at once.
  expect(await lerEvento(server, festa)).toMatchObject({ dataEvento: festa.dia, titulo: 'Bodas de prata' });
  const mudancaId = pedida.body.id;
  const fornecedor = pegar(festa.fornecedores, 0);
  expect((await server.call('GET', '/mudanca/abertas', { as: fornecedor })).body.itens).toMatchObject([{ pedidoId: um, dataEvento: novo }]);
  expect((await server.call('GET', `/pedido/${um}/mudancas`, { as: fornecedor })).body.itens).toMatchObject([
    { id: mudancaId, podeResponder: true, impedimento: null, resposta: null },
  ]);

  expect(await responder(server, festa, { mudancaId })).toMatchObject({
    status: 200,
    body: { resposta: 'aceita', estado: 'pedida', podeResponder: false },
  });
  expect(await lerEvento(server, festa)).toMatchObject({ dataEvento: festa.dia });
  expect(await reservas(server)).toEqual([
    { dia: festa.dia, mudando: false, quantidade: 1 },
    { dia: festa.dia, mudando: false, quantidade: 1 },
    { dia: novo, mudando: true, quantidade: 1 },
  ]);

  expect(await responder(server, festa, { mudancaId, qual: 1 })).toMatchObject({ status: 200, body: { estado: 'feita', prazoEm: null } });
  const evento = await lerEvento(server, festa);
  expect(evento).toMatchObject({ dataEvento: novo, horario: '19:00', titulo: 'Bodas de prata' });
  expect(await reservas(server)).toEqual([
    { dia: novo, mudando: false, quantidade: 1 },
    { dia: novo, mudando: false, quantidade: 1 },
  ]);
  const { fim } = await server.db.selectFrom('eventos').select('fim').where('id', '=', festa.eventoId).executeTakeFirstOrThrow();
  for (const id of [um, outro]) {
    expect(await pedido(id)).toEqual({ estado: 'confirmado', prazo_em: new Date(fim.getTime() + 2 * DIA_EM_MS), volta_no_maximo: 100 });
  }
  expect((await server.call('GET', `/pedido/${um}`, { as: festa.cliente })).body).toMatchObject({ dataEvento: novo, total: 120 });
  expect(await avisos(fornecedor.id)).toEqual(expect.arrayContaining(['O cliente pede outra data', 'A festa mudou']));
  expect(await avisos(festa.cliente.id)).toEqual(expect.arrayContaining(['Fornecedor 1 aceitou a mudança', 'A sua festa mudou']));
});

test('a refused order stays until the client decides: going on cancels it under the rule shown, and moves the others', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2 });
  // Moderate policy, three days before: half is refunded.
  await aproximarFesta(server, festa, 72);
  const mudancaId = (await pedir(server, festa, { dataEvento: somarDias(festa.dia, 20) })).body.id;
  await responder(server, festa, { mudancaId });
  expect(await responder(server, festa, { mudancaId, qual: 1, aceita: false })).toMatchObject({
    body: { estado: 'a_decidir', resposta: 'recusada' },
  });
  const aDecidir = await lerMudanca(server, festa);
  const recusado = pegar(festa.pedidos, 1);
  expect(aDecidir.pedidos).toMatchObject([
    { resposta: 'aceita' },
    { pedidoId: recusado, resposta: 'recusada', cancelamento: { volta: 60 } },
  ]);
  expect((await server.call('GET', '/mudanca/abertas', { as: festa.cliente })).body.itens).toMatchObject([
    { id: mudancaId, pedidoId: null },
  ]);
  expect((await pedido(recusado)).estado).toBe('confirmado');

  expect(await seguir(server, festa, mudancaId, [])).toMatchObject({ status: 409, body: { codigo: 'MUDANCA_NAO_VISTA' } });
  expect(await seguir(server, festa, mudancaId, [{ pedidoId: pegar(festa.pedidos, 0), volta: 60 }])).toMatchObject({ status: 409 });
  expect(await seguir(server, festa, mudancaId, [{ pedidoId: recusado, volta: 120 }])).toMatchObject({
    status: 409,
    body: { codigo: 'DEVOLUCAO_MUDOU' },
  });
  expect((await pedido(recusado)).estado).toBe('confirmado');
  const seguida = await seguir(server, festa, mudancaId, [{ pedidoId: recusado, volta: 60 }]);
  expect(seguida).toMatchObject({ status: 200, body: { estado: 'feita' } });
  expect((await pedido(recusado)).estado).toBe('cancelado');
  // Three days before gave half, so a later party gives no more.
  expect(await pedido(pegar(festa.pedidos, 0))).toMatchObject({ estado: 'confirmado', volta_no_maximo: 50 });
  const previa = await server.call('GET', `/pedido/${pegar(festa.pedidos, 0)}/cancelamento`, { as: festa.cliente });
  expect(previa.body).toMatchObject({ regra: 'politica', percentual: 50, volta: 60 });
  const visto = await server.call('GET', `/pedido/${pegar(festa.pedidos, 0)}`, { as: festa.cliente });
  expect(visto.body.textoDaPolitica).toMatch(/50% do valor de volta; depois disso.*não passa do que voltava antes/);
});

test('withdrawal, expiry without an answer and expiry without a decision leave all as it was, with the units released', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
  const antes = await reservas(server);
  const comoEstava = async () => {
    expect(await lerEvento(server, festa)).toMatchObject({ dataEvento: festa.dia });
    expect(await reservas(server)).toEqual(antes);
  };
  const retirada = await pedirOutroDia(server, festa);
  await responder(server, festa, { mudancaId: retirada });
  for (let vez = 0; vez < 2; vez++)
    expect(await retirar(server, festa, retirada)).toMatchObject({ status: 200, body: { estado: 'retirada' } });
  await comoEstava();
  expect(await responder(server, festa, { mudancaId: retirada, qual: 1 })).toMatchObject({
    status: 409,
    body: { codigo: 'MUDANCA_ENCERRADA' },
  });

  // One hour later: the two periods overlap.
  const vencida = (await pedir(server, festa, { horario: '20:00' })).body.id;
  await responder(server, festa, { mudancaId: vencida });
  expect((await reservas(server)).map(({ mudando }) => mudando).sort()).toEqual([false, true]);
  await passarOPrazo(server, vencida);
  expect(await responder(server, festa, { mudancaId: vencida, qual: 1 })).toMatchObject({
    status: 409,
    body: { codigo: 'PRAZO_ENCERRADO' },
  });
  await vencerMudancas(testContext(server));
  expect(await lerMudanca(server, festa)).toMatchObject({
    estado: 'a_decidir',
    pedidos: [{ resposta: 'aceita' }, { resposta: 'sem_resposta' }],
  });
  await passarOPrazo(server, vencida);
  await vencerMudancas(testContext(server));
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'vencida', prazoEm: null });
  await comoEstava();
  expect(await avisos(festa.cliente.id)).toEqual(expect.arrayContaining(['Decida sobre a mudança da festa', 'A festa fica como estava']));
  // The client may request another change now.
  await pedirOutroDia(server, festa);
});

test("moving by an hour does not compete with the order's own unit, and for others the unit counts once", async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 2 });
  const mudancaId = (await pedir(server, festa, { horario: '21:00' })).body.id;
  expect((await responder(server, festa, { mudancaId })).status).toBe(200);
  const outra = await montarVenda(server, mercado);
  await server.db
    .updateTable('itens_do_carrinho')
    .set({ produto_id: pegar(festa.produtos, 0), fornecedor_id: pegar(festa.fornecedores, 0).id })
    .where('evento_id', '=', outra.eventoId)
    .execute();
  expect((await fechar(server, outra)).status).toBe(201);
  expect((await responder(server, festa, { mudancaId, qual: 1 })).body.estado).toBe('feita');
});

test('an order cancelled meanwhile blocks nothing: the job moves the others', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2 });
  const mudancaId = await pedirOutroDia(server, festa);
  await responder(server, festa, { mudancaId });
  const caiu = pegar(festa.pedidos, 1);
  await server.call('POST', `/pedido/${caiu}/cancelar-como-fornecedor`, {
    as: pegar(festa.fornecedores, 1),
    body: { motivo: 'Não posso mais' },
  });
  expect(await responder(server, festa, { mudancaId, qual: 1 })).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU' } });
  await vencerMudancas(testContext(server));
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'feita' });
  expect(await lerEvento(server, festa)).toMatchObject({ dataEvento: somarDias(festa.dia, 7) });
});

test('accepting the change is not accepting the order: an unanswered order gets the deadline of the new day, two hours at least', async () => {
  const venda = await montarVenda(server, mercado);
  const { pedidos } = await comprarEPagar(server, venda);
  const festa = { ...venda, pedidos, dia: (await lerEvento(server, venda)).dataEvento };
  const { pago_em } = await server.db.selectFrom('pedidos').select('pago_em').where('id', '=', pegar(pedidos, 0)).executeTakeFirstOrThrow();
  const mudancaId = await pedirOutroDia(server, festa, -27);
  expect((await responder(server, festa, { mudancaId })).body).toMatchObject({ estado: 'feita' });
  const { inicio } = await server.db.selectFrom('eventos').select('inicio').where('id', '=', festa.eventoId).executeTakeFirstOrThrow();
  const esperado = Math.min((pago_em?.getTime() ?? 0) + 2 * DIA_EM_MS, inicio.getTime() - DIA_EM_MS);
  expect(await pedido(pegar(pedidos, 0))).toMatchObject({ estado: 'pago', prazo_em: new Date(esperado) });
  const daqui = new Date(server.clock.now().getTime() + HORA_EM_MS);
  const [lido] = await findPedidosDaCompra(server.db, { pedidoId: pegar(pedidos, 0) });
  if (!lido) throw new Error('sem pedido');
  await server.db.transaction().execute(async (tx) => {
    const travado = { ...lido, prazoEm: daqui };
    await remarcarPedidos(tx, [{ pedido: travado, voltaNoMaximo: 100 }], { inicio: daqui, fim: daqui }, server.clock.now());
  });
  expect((await pedido(pegar(pedidos, 0))).prazo_em).toEqual(new Date(server.clock.now().getTime() + 2 * HORA_EM_MS));
});

test('cancelling the event after its last order was cancelled ends the open request', async () => {
  const festa = await festaContratada(server, mercado);
  await pedirOutroDia(server, festa);
  const id = pegar(festa.pedidos, 0);
  await server.call('POST', `/pedido/${id}/cancelar`, { as: festa.cliente, body: { volta: 120 } });
  expect(await server.call('POST', `/evento/${festa.eventoId}/cancelar`, { as: festa.cliente })).toMatchObject({ status: 200 });
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'retirada' });
  await vencerMudancas(testContext(server));
  expect(await lerEvento(server, festa)).toMatchObject({ dataEvento: festa.dia, status: 5 });
});

test('the agenda of a supplier that accepted marks the units held for the change, until it is done', async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2, capacidade: 1 });
  const naAgenda = async () => {
    const [de, ate] = [festa.dia, somarDias(festa.dia, 10)];
    const { body } = await server.call('GET', `/agenda?de=${de}&ate=${ate}`, { as: pegar(festa.fornecedores, 0) });
    return body.reservas.map(({ mudanca, pedido: um }: { mudanca: string | null; pedido: { id: string } }) => [mudanca, um.id]);
  };
  const um = pegar(festa.pedidos, 0);
  const longe = await pedirOutroDia(server, festa);
  await responder(server, festa, { mudancaId: longe, qual: 0 });
  expect(await naAgenda()).toEqual([
    [null, um],
    ['so', um],
  ]);
  await retirar(server, festa, longe);
  expect(await naAgenda()).toEqual([[null, um]]);
  const { horario } = await lerEvento(server, festa);
  const perto = await pedir(server, festa, { horario: `${String(Number(horario.slice(0, 2)) + 1).padStart(2, '0')}:00` });
  await responder(server, festa, { mudancaId: perto.body.id, qual: 0 });
  expect(await naAgenda()).toEqual([['tambem', um]]);
});
