import { STATUS_DO_EVENTO, TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { RASCUNHOS_NO_MAXIMO } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { aoNorte, criarMercado, type Mercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, type Venda } from '../../../platform/testing/vendas.ts';

const server = withTestServer();
let mercado: Mercado;
let venda: Venda;
beforeEach(async () => {
  mercado = criarMercado(server);
  venda = await montarVenda(server, mercado);
});

const ver = async () => (await server.call('GET', `/evento/${venda.eventoId}`, { as: venda.cliente })).body;
async function corpo(mudanca: object = {}) {
  const { titulo, dataEvento, horario, duracaoEmMinutos, endereco } = await ver();
  return { titulo, dataEvento, horario, duracaoEmMinutos, enderecoId: endereco.id, ...mudanca };
}
const chamar = (method: 'GET' | 'POST' | 'PUT', fim: string, body?: object, headers = {}) =>
  server.call(method, `/evento/${venda.eventoId}${fim}`, { as: venda.cliente, headers, ...(body && { body }) });
/** An address of the client, so far north that no supplier serves it. */
async function longe(): Promise<string> {
  const outra = await mercado.evento(venda.cliente.id, aoNorte(500));
  return (await server.call('GET', `/evento/${outra}`, { as: venda.cliente })).body.endereco.id;
}

test('data besides day and place changes at once; a save from an outdated screen is refused', async () => {
  const mudado = await chamar('PUT', '', await corpo({ titulo: 'Bodas', tipo: 'casamento', nomePessoa: 'Lia' }), { 'if-match': '"1"' });
  expect(mudado).toMatchObject({ status: 200, body: { titulo: 'Bodas', tipo: 'casamento', nomePessoa: 'Lia', versao: 2, status: 2 } });
  expect(await chamar('PUT', '', await corpo(), { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    body: { codigo: 'MUDOU_EM_OUTRA_TELA' },
  });
  expect(await chamar('PUT', '', await corpo({ dataEvento: '2020-01-01' }))).toMatchObject({ status: 422 });
  expect((await chamar('PUT', '', await corpo({ titulo: '' }))).status).toBe(400);
});

test('a place that no supplier serves: the preview names the lines and changes none; saving needs its confirmation', async () => {
  const mudanca = await corpo({ enderecoId: await longe() });
  const previsao = await chamar('POST', '/prever-mudanca', mudanca);
  expect(previsao).toMatchObject({
    status: 200,
    body: { mudaQuandoOuOnde: true, podeMudar: true, linhas: [{ produtoNome: 'Produto 1', message: expect.stringMatching(/lugar/) }] },
  });
  expect(await ver()).toMatchObject({ versao: 1 });
  expect(await chamar('PUT', '', mudanca)).toMatchObject({ status: 409, body: { codigo: 'MUDANCA_NAO_VISTA' } });
  expect(await chamar('PUT', '', { ...mudanca, confirmacao: previsao.body.confirmacao })).toMatchObject({
    status: 200,
    body: { versao: 2 },
  });
});

test('while an order is valid, day and place are fixed and the event cannot be cancelled: each order is named; a title can change', async () => {
  await comprarEPagar(server, venda);
  const mudanca = await corpo({ dataEvento: somarDias((await ver()).dataEvento, 7) });
  expect((await chamar('POST', '/prever-mudanca', mudanca)).body).toMatchObject({
    podeMudar: false,
    pedidos: [{ estado: 'pago', fornecedorNome: 'Fornecedor 1' }],
  });
  for (const recusa of [await chamar('PUT', '', mudanca), await chamar('POST', '/cancelar')]) {
    expect(recusa).toMatchObject({
      status: 422,
      body: { codigo: 'EVENTO_COM_PEDIDOS', erros: [expect.stringContaining('Fornecedor 1')] },
    });
  }
  expect((await chamar('GET', '/cancelamento')).body).toMatchObject({ podeCancelar: false, pedidos: [{ estado: 'pago' }] });
  expect((await chamar('PUT', '', await corpo({ titulo: 'Outro nome' }))).status).toBe(200);
});

test('cancelling shows the items of the cart, empties it, and happens once; a past event cannot be cancelled', async () => {
  expect((await chamar('GET', '/cancelamento')).body).toEqual({ itensNoCarrinho: 1, pedidos: [], podeCancelar: true });
  for (let vez = 0; vez < 2; vez++) expect(await chamar('POST', '/cancelar')).toMatchObject({ status: 200, body: { status: 5 } });
  expect(await server.db.selectFrom('itens_do_carrinho').selectAll().execute()).toEqual([]);
  expect(await chamar('PUT', '', await corpo())).toMatchObject({ status: 409, body: { codigo: 'STATUS_DO_EVENTO' } });
  const ontem = await mercado.evento(venda.cliente.id, { dias: -1 });
  expect(await server.call('POST', `/evento/${ontem}/cancelar`, { as: venda.cliente })).toMatchObject({ status: 409 });
});

test('a draft whose first reply was lost is saved again with the current text, and stays one draft', async () => {
  const as = venda.cliente;
  const id = uuidv7();
  const guardar = (titulo: string, quem = as) =>
    server.call('POST', '/evento/rascunho', { as: quem, body: { id, titulo }, headers: { 'idempotency-key': uuidv7() } });
  const juntas = await Promise.all(['A', 'A', 'A', 'A'].map((titulo) => guardar(titulo)));
  expect(juntas.map(({ status, body }) => [status, body.id])).toEqual(Array(4).fill([201, id]));
  expect(await guardar('A festa')).toMatchObject({ status: 201, body: { id, campos: { titulo: 'A festa' } } });
  expect((await server.call('GET', '/evento/rascunho', { as })).body.itens).toHaveLength(1);
  const outra = await server.person();
  expect(await guardar('Minha', outra)).toMatchObject({ status: 409, body: { codigo: 'ID_EM_USO' } });
  expect((await server.call('GET', `/evento/rascunho/${id}`, { as })).body.campos.titulo).toBe('A festa');
  expect((await server.call('POST', '/evento/rascunho', { as, body: { id: 'um' } })).status).toBe(400);
  // At the maximum number, an existing draft can still be saved.
  for (let i = 1; i < RASCUNHOS_NO_MAXIMO; i++) await server.call('POST', '/evento/rascunho', { as, body: { titulo: `${i}` } });
  expect(await server.call('POST', '/evento/rascunho', { as, body: { titulo: 'demais' } })).toMatchObject({
    status: 422,
    body: { codigo: 'RASCUNHOS_DEMAIS' },
  });
  expect((await guardar('Ainda a mesma')).status).toBe(201);
});

test('a draft is stored as it is, copied from an event with its guests, and removed once published', async () => {
  const as = venda.cliente;
  const lista = { convidados: [{ nome: 'Bia', contato: '11 99999-0000', acompanhantes: 2 }] };
  await chamar('POST', '/convidado', lista);
  const vazio = await server.call('POST', '/evento/rascunho', { as, body: { titulo: 'F' } });
  expect(vazio).toMatchObject({ status: 201, body: { status: STATUS_DO_EVENTO.rascunho, campos: { titulo: 'F', dataEvento: '' } } });
  const copia = await chamar('POST', '/duplicar', { comConvidados: true });
  expect(copia).toMatchObject({ status: 201, body: { comConvidados: true, campos: { dataEvento: '', horario: '19:00' } } });
  const { id, campos } = copia.body;
  const caminho = `/evento/rascunho/${id}`;
  expect(await server.call('PUT', caminho, { as, body: { ...campos, dataEvento: '2099' } })).toMatchObject({
    status: 200,
    body: { campos: { dataEvento: '2099' } },
  });
  expect((await server.call('GET', '/evento/rascunho', { as })).body.itens).toHaveLength(2);
  const festa = {
    titulo: 'De novo',
    dataEvento: somarDias((await ver()).dataEvento, 30),
    horario: '19:00',
    enderecoId: campos.enderecoId,
  };
  const publicado = await server.call('POST', '/evento', { as, ...(await form({ ...festa, rascunhoId: id })) });
  expect(publicado).toMatchObject({ status: 201, body: { status: 2, titulo: 'De novo' } });
  expect((await server.call('GET', caminho, { as })).status).toBe(404);
  const outraVez = await server.call('POST', '/evento', { as, ...(await form({ ...festa, rascunhoId: id })) });
  expect(outraVez).toMatchObject({ status: 404, body: { codigo: 'RASCUNHO_SUMIU' } });
  expect((await server.call('GET', `/evento/${publicado.body.id}/convidado`, { as })).body.itens).toMatchObject([
    { nome: 'Bia', acompanhantes: 2, resposta: 'sem-resposta' },
  ]);
  expect((await server.call('DELETE', `/evento/rascunho/${vazio.body.id}`, { as })).status).toBe(200);
});

test('number of people and budget: set with a new event, changed, and copied', async () => {
  const as = venda.cliente;
  const { endereco, dataEvento } = await ver();
  const festa = { titulo: 'Bodas', dataEvento, horario: '19:00', enderecoId: endereco.id, pessoas: '80', orcamento: '5.000,50' };
  const { body: nova } = await server.call('POST', '/evento', { as, ...(await form(festa)) });
  expect(nova).toMatchObject({ pessoas: 80 });
  expect((await server.call('GET', `/evento/${nova.id}/gastos`, { as })).body).toMatchObject({ planejado: 5000.5 });
  const copia = await server.call('POST', `/evento/${nova.id}/duplicar`, { as, body: {} });
  expect(copia.body.campos).toMatchObject({ pessoas: '80', orcamento: '' });
  const { pessoas: _, orcamento: __, ...sem } = festa;
  const mudada = await server.call('PUT', `/evento/${nova.id}`, { as, body: sem, headers: { 'if-match': `"${nova.versao}"` } });
  expect(mudada).toMatchObject({ status: 200, body: { pessoas: null } });
  for (const errada of [{ pessoas: '0' }, { pessoas: '1,5' }, { pessoas: '100001' }, { orcamento: '-1' }, { orcamento: 'muito' }]) {
    const recusada = await server.call('POST', '/evento', { as, ...(await form({ ...festa, ...errada })) });
    expect([recusada.status, Object.keys(recusada.body.campos)], JSON.stringify(errada)).toEqual([400, Object.keys(errada)]);
  }
});

test("401, 403, and 404 for another client's event", async () => {
  const bia = await server.person();
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
  const rascunho = (await server.call('POST', '/evento/rascunho', { as: venda.cliente, body: {} })).body.id;
  const body = await corpo();
  const chamadas = [
    ['PUT', `/evento/${venda.eventoId}`, body],
    ['POST', `/evento/${venda.eventoId}/prever-mudanca`, body],
    ['GET', `/evento/${venda.eventoId}/cancelamento`],
    ['POST', `/evento/${venda.eventoId}/cancelar`],
    ['POST', `/evento/${venda.eventoId}/duplicar`, {}],
    ['GET', `/evento/rascunho/${rascunho}`],
    ['PUT', `/evento/rascunho/${rascunho}`, {}],
    ['DELETE', `/evento/rascunho/${rascunho}`],
    ['GET', `/evento/rascunho/${uuidv7()}`],
  ] as const;
  for (const [method, path, corpo] of chamadas) {
    const com = (as?: typeof bia) => server.call(method, path, { ...(as && { as }), ...(corpo && { body: corpo }) });
    expect([(await com(bia)).status, (await com(fornecedor)).status, (await com()).status], path).toEqual([404, 403, 401]);
  }
});

test.runIf(testEngine === 'postgres')('cancelled during a purchase, ten times: one of the two happens, never both', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const uma = await montarVenda(server, mercado);
    const [compra, cancelamento] = await Promise.all([
      fechar(server, uma),
      server.call('POST', `/evento/${uma.eventoId}/cancelar`, { as: uma.cliente }),
    ]);
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([compra.status, cancelamento.status]);
    const pedidos = await server.db.selectFrom('pedidos').select('id').where('evento_id', '=', uma.eventoId).execute();
    const { status } = await server.db.selectFrom('eventos').select('status').where('id', '=', uma.eventoId).executeTakeFirstOrThrow();
    expect([pedidos.length, status]).toEqual(compra.status === 201 ? [1, 2] : [0, 5]);
  }
});
