import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { aproximarFesta } from '../../../../platform/testing/festas.ts';
import { criarMercado, type Mercado } from '../../../../platform/testing/mercado.ts';
import {
  corpoDaMudanca,
  enderecoAoNorte,
  festaContratada,
  lerEvento,
  lerMudanca,
  pedir,
  pedirOutroDia,
  responder,
  retirar,
  seguir,
} from '../../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { fechar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
let mercado: Mercado;
beforeEach(() => {
  mercado = criarMercado(server);
});

test('one request at a time: while one is open, the client can neither request another, change directly nor buy', async () => {
  const festa = await festaContratada(server, mercado);
  const mudancaId = await pedirOutroDia(server, festa);
  expect(await pedir(server, festa, { dataEvento: somarDias(festa.dia, 9) })).toMatchObject({
    status: 409,
    body: { codigo: 'MUDANCA_ABERTA' },
  });
  const direto = await server.call('PUT', `/evento/${festa.eventoId}`, {
    as: festa.cliente,
    body: await corpoDaMudanca(server, festa, { horario: '18:00' }),
  });
  expect(direto).toMatchObject({ status: 409, body: { codigo: 'MUDANCA_ABERTA' } });
  await mercado.noCarrinho(festa.cliente.id, festa.eventoId, pegar(festa.produtos, 0));
  expect(await fechar(server, festa)).toMatchObject({ status: 422, body: { codigo: 'EVENTO_EM_MUDANCA' } });
  await retirar(server, festa, mudancaId);
  expect((await fechar(server, festa)).status).toBe(201);
});

test.each([
  [30, 'EVENTO_COM_PEDIDOS'],
  [61, 'NADA_A_PEDIR'],
])('with the payment deadline over for %i s, the party moves only once no payment can arrive', async (segundos, codigo) => {
  const venda = await montarVenda(server, mercado);
  expect((await fechar(server, venda)).status).toBe(201);
  const em = new Date(server.clock.now().getTime() - segundos * 1000);
  await server.db.updateTable('pedidos').set({ prazo_em: em }).execute();
  await server.db.updateTable('pagamentos').set({ expira_em: em }).execute();
  const dataEvento = somarDias((await lerEvento(server, venda)).dataEvento, 7);
  expect(await pedir(server, venda, { dataEvento })).toMatchObject({ status: 422, body: { codigo } });
});

test('cannot request: without orders, with an unpaid one, for a party that has begun, for a past day', async () => {
  const venda = await montarVenda(server, mercado);
  const dia = (await lerEvento(server, venda)).dataEvento;
  expect(await pedir(server, venda, { dataEvento: somarDias(dia, 7) })).toMatchObject({ status: 422, body: { codigo: 'NADA_A_PEDIR' } });
  expect((await fechar(server, venda)).status).toBe(201);
  expect(await pedir(server, venda, { dataEvento: somarDias(dia, 7) })).toMatchObject({
    status: 422,
    body: { codigo: 'EVENTO_COM_PEDIDOS' },
  });
  const festa = await festaContratada(server, mercado);
  expect(await pedir(server, festa, { titulo: 'Só o nome' })).toMatchObject({ status: 422, body: { codigo: 'NADA_A_PEDIR' } });
  expect(await pedir(server, festa, { dataEvento: '2020-01-01' })).toMatchObject({ status: 422, body: { codigo: 'EVENTO_NO_PASSADO' } });
  expect((await pedir(server, festa, { dataEvento: 'amanhã' })).status).toBe(400);
  expect((await pedir(server, festa, { dataEvento: somarDias(festa.dia, 7), recado: 'a'.repeat(501) })).status).toBe(400);
  await aproximarFesta(server, festa, -1);
  expect(await pedir(server, festa, { dataEvento: somarDias(festa.dia, 7) })).toMatchObject({
    status: 422,
    body: { codigo: 'EVENTO_COM_PEDIDOS' },
  });
  await aproximarFesta(server, festa, -10);
  expect(await pedir(server, festa, { dataEvento: somarDias(festa.dia, 7) })).toMatchObject({
    status: 409,
    body: { codigo: 'STATUS_DO_EVENTO' },
  });
});

test('items of the cart that would no longer be served are shown before the request', async () => {
  const festa = await festaContratada(server, mercado);
  await mercado.noCarrinho(festa.cliente.id, festa.eventoId, pegar(festa.produtos, 0));
  const enderecoId = await enderecoAoNorte(server, mercado, festa.cliente, 500);
  expect(await pedir(server, festa, { enderecoId })).toMatchObject({ status: 409, body: { codigo: 'MUDANCA_NAO_VISTA' } });
  const body = await corpoDaMudanca(server, festa, { enderecoId });
  const { confirmacao } = (await server.call('POST', `/evento/${festa.eventoId}/prever-mudanca`, { as: festa.cliente, body })).body;
  expect((await pedir(server, festa, { enderecoId, confirmacao })).status).toBe(201);
  // The place of an open request is neither changed nor removed.
  await server.call('DELETE', `/endereco/${enderecoId}`, { as: festa.cliente });
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'pedida', para: { endereco: expect.stringContaining('Praça da Sé') } });
});

test('outside the area, with a closed agenda or without units a supplier cannot accept, and reads why; discontinued products still can', async () => {
  const festa = await festaContratada(server, mercado, { capacidade: 1 });
  const [produto, loja] = [pegar(festa.produtos, 0), pegar(festa.fornecedores, 0)];
  const aoLonge = (await pedir(server, festa, { enderecoId: await enderecoAoNorte(server, mercado, festa.cliente, 40) })).body;
  const recusa = (erro: RegExp) => ({ status: 422, body: { codigo: 'MUDANCA_NAO_CABE', message: expect.stringMatching(erro) } });
  expect(await responder(server, festa, { mudancaId: aoLonge.id })).toMatchObject(recusa(/área/));
  expect((await server.call('GET', `/pedido/${pegar(festa.pedidos, 0)}/mudancas`, { as: loja })).body.itens[0].impedimento).toMatch(/área/);
  await server.db.updateTable('fornecedores').set({ raio_em_metros: 60_000 }).where('id', '=', loja.id).execute();
  expect(await responder(server, festa, { mudancaId: aoLonge.id })).toMatchObject({ status: 200, body: { estado: 'feita' } });

  const noDia = somarDias(festa.dia, 3);
  const fechada = (await pedir(server, festa, { dataEvento: noDia })).body.id;
  await server.db
    .insertInto('excecoes_de_agenda')
    .values({
      id: uuidv7(),
      fornecedor_id: loja.id,
      tipo: 'fechado',
      inicio: new Date(`${noDia}T00:00:00Z`),
      fim: new Date(`${somarDias(noDia, 2)}T00:00:00Z`),
    })
    .execute();
  expect(await responder(server, festa, { mudancaId: fechada })).toMatchObject(recusa(/agenda está fechada/));
  await server.db.deleteFrom('excecoes_de_agenda').execute();
  const outra = await montarVenda(server, mercado, { dias: 33 });
  await server.db
    .updateTable('itens_do_carrinho')
    .set({ produto_id: produto, fornecedor_id: loja.id })
    .where('evento_id', '=', outra.eventoId)
    .execute();
  expect((await fechar(server, outra)).status).toBe(201);
  expect(await responder(server, festa, { mudancaId: fechada })).toMatchObject(recusa(/Já não há unidades livres/));
  await server.db.deleteFrom('reservas').where('expira_em', 'is not', null).execute();
  await server.db.updateTable('produtos').set({ ativo: false, arquivado_em: server.clock.now() }).where('id', '=', produto).execute();
  expect(await responder(server, festa, { mudancaId: fechada })).toMatchObject({ status: 200, body: { estado: 'feita' } });
});

test("answering twice, or another supplier's order, is refused without any change", async () => {
  const festa = await festaContratada(server, mercado, { fornecedores: 2 });
  const alheia = await festaContratada(server, mercado);
  const mudancaId = await pedirOutroDia(server, festa);
  const daOutra = await pedirOutroDia(server, alheia);
  expect((await responder(server, festa, { mudancaId, aceita: false })).status).toBe(200);
  expect(await responder(server, festa, { mudancaId, aceita: true })).toMatchObject({ status: 409, body: { codigo: 'JA_RESPONDIDA' } });
  expect((await responder(server, festa, { mudancaId: daOutra, qual: 1 })).status).toBe(404);
  expect((await responder(server, festa, { mudancaId, qual: 1, as: pegar(alheia.fornecedores, 0) })).status).toBe(404);
  expect((await retirar(server, { ...festa, cliente: alheia.cliente }, mudancaId)).status).toBe(404);
  expect((await retirar(server, alheia, mudancaId)).status).toBe(404);
  expect((await seguir(server, alheia, mudancaId, [])).status).toBe(404);
  expect((await pedir(server, festa, { horario: '20:00' }, alheia.cliente)).status).toBe(404);
  expect(await lerMudanca(server, festa)).toMatchObject({ estado: 'pedida' });
});

test('401, 403, and 404 for all others', async () => {
  const festa = await festaContratada(server, mercado);
  const mudancaId = await pedirOutroDia(server, festa);
  const [bia, loja] = [await server.person(), await server.person(TIPO_PERFIL.FORNECEDOR)];
  const [evento, doPedido] = [`/evento/${festa.eventoId}`, `/pedido/${pegar(festa.pedidos, 0)}`];
  const calls = [
    ['POST', `${evento}/pedir-mudanca`, await corpoDaMudanca(server, festa, { horario: '20:00' }), [404, 403, 401]],
    ['GET', `${evento}/mudanca`, undefined, [404, 403, 401]],
    ['POST', `${evento}/mudanca/retirar`, { mudancaId }, [404, 403, 401]],
    ['POST', `${evento}/mudanca/seguir`, { mudancaId, cancelar: [] }, [404, 403, 401]],
    ['GET', `${doPedido}/mudancas`, undefined, [404, 404, 401]],
    ['POST', `${doPedido}/mudanca/responder`, { mudancaId, aceita: true }, [403, 404, 401]],
    ['GET', '/mudanca/abertas', undefined, [200, 200, 401]],
  ] as const;
  for (const [method, path, body, statuses] of calls) {
    const call = (as?: typeof bia) => server.call(method, path, { ...(as && { as }), ...(body && { body }) });
    expect([(await call(bia)).status, (await call(loja)).status, (await call()).status], path).toEqual(statuses);
  }
});
