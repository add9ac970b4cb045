import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('the supplier sees events with its own orders, and of each only the city and those orders', async () => {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  const { pedidos } = await comprarEPagar(server, venda);
  const [primeiro, segundo] = venda.fornecedores;
  const ver = (query = '', as = pegar(venda.fornecedores, 0)) => server.call('GET', `/evento/Buscar-Evento-Fornecedor${query}`, { as });
  const { status, body } = await ver();
  expect([status, body]).toEqual([
    200,
    {
      itens: [
        {
          id: venda.eventoId,
          titulo: 'Aniversário da Marina',
          dataEvento: expect.any(String),
          horario: '19:00',
          fuso: 'America/Sao_Paulo',
          status: 2,
          localidade: 'São Paulo',
          uf: 'SP',
          pedidos: [{ id: pedidos[0], numero: expect.any(Number), estado: 'pago' }],
        },
      ],
      page: 0,
      pageSize: 10,
      total: 1,
    },
  ]);
  expect((await ver('', segundo)).body.itens).toMatchObject([{ pedidos: [{ id: pedidos[1] }] }]);
  expect((await ver('?status=2', primeiro)).body.total).toBe(1);
  expect((await ver('?status=4', primeiro)).body).toMatchObject({ itens: [], total: 0 });
});

test('an unpaid purchase is hidden, and a supplier without orders sees no event', async () => {
  const venda = await montarVenda(server, mercado);
  await fechar(server, venda);
  const eventos = (as = pegar(venda.fornecedores, 0)) => server.call('GET', '/evento/buscar-evento-fornecedor', { as });
  expect((await eventos()).body).toMatchObject({ itens: [], total: 0 });
  expect((await eventos(await server.person(2))).body).toMatchObject({ itens: [], total: 0 });
});

test('coming events in order of time, then past events', async () => {
  const fornecedor = await mercado.fornecedor();
  const produto = await mercado.produto(fornecedor.id);
  const ids: string[] = [];
  for (const dias of [40, 20, 60]) {
    const venda = await montarVenda(server, mercado, { dias, fornecedores: 0 });
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, produto);
    await comprarEPagar(server, { ...venda, fornecedores: [fornecedor], total: 120 });
    ids.push(venda.eventoId);
  }
  const passado = ids[2] ?? '';
  await server.db
    .updateTable('eventos')
    .set({ status: 4, inicio: new Date('2020-01-01T20:00:00Z'), fim: new Date('2020-01-02T01:00:00Z') })
    .where('id', '=', passado)
    .execute();
  const { body } = await server.call('GET', '/evento/buscar-evento-fornecedor?pageSize=2', { as: fornecedor });
  expect([body.total, body.itens.map(({ id }: { id: string }) => id)]).toEqual([3, [ids[1], ids[0]]]);
  const segunda = await server.call('GET', '/evento/buscar-evento-fornecedor?pageSize=2&page=1', { as: fornecedor });
  expect(segunda.body.itens).toMatchObject([{ id: passado, status: 4 }]);
});

test('the page of an event shows time, place, items to bring, contact, and the state of each order', async () => {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  await server.db.updateTable('usuarios').set({ telefone: '11987654321' }).where('id', '=', venda.cliente.id).execute();
  const { pedidos } = await comprarEPagar(server, venda);
  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0), 3);
  const outra = await comprarEPagar(server, { ...venda, total: 360 });
  const ver = () => server.call('GET', `/evento/Buscar-Detalhes-Evento-Fornecedor/${venda.eventoId}`, { as: pegar(venda.fornecedores, 0) });
  const meu = pegar(pedidos, 0);
  expect(await ver()).toMatchObject({
    status: 200,
    body: {
      id: venda.eventoId,
      horario: '19:00',
      duracaoEmMinutos: 300,
      endereco: 'Praça da Sé, 1 · Sé · São Paulo/SP · CEP 01001-000',
      latitude: expect.any(Number),
      cliente: { nome: 'Ana Maria', telefone: '(11) 98765-4321', email: null },
      levar: [{ nome: 'Produto 1', quantidade: 4, porAceitar: 4 }],
      pedidos: [
        { id: pegar(outra.pedidos, 0), recebe: 360, estado: 'pago', acoes: ['aceitar', 'recusar'], responderAte: expect.any(String) },
        { id: meu, recebe: 120 },
      ],
    },
  });
  for (const id of [meu, pegar(outra.pedidos, 0)])
    await server.call('POST', `/pedido/${id}/recusar`, { as: pegar(venda.fornecedores, 0), body: { motivo: 'Sem equipe no dia' } });
  expect((await ver()).body).toMatchObject({
    endereco: 'São Paulo/SP',
    latitude: null,
    longitude: null,
    cliente: { telefone: null, email: null },
    levar: [],
    pedidos: [{ estado: 'recusado', acoes: [], responderAte: null }, { estado: 'recusado' }],
  });
});

test('the items to bring show how many units still wait for acceptance', async () => {
  const venda = await montarVenda(server, mercado);
  const as = pegar(venda.fornecedores, 0);
  const { pedidos } = await comprarEPagar(server, venda);
  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0), 3);
  await comprarEPagar(server, { ...venda, total: 360 });
  await server.call('POST', `/pedido/${pegar(pedidos, 0)}/aceitar`, { as });
  const { body } = await server.call('GET', `/evento/buscar-detalhes-evento-fornecedor/${venda.eventoId}`, { as });
  expect(body.levar).toMatchObject([{ quantidade: 4, porAceitar: 3 }]);
});

test('without a paid order the event does not exist for the supplier', async () => {
  const venda = await montarVenda(server, mercado);
  await fechar(server, venda);
  const ver = (as = pegar(venda.fornecedores, 0)) =>
    server.call('GET', `/evento/buscar-detalhes-evento-fornecedor/${venda.eventoId}`, { as });
  expect(await ver()).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
  expect(await ver(venda.cliente)).toMatchObject({ status: 403 });
  expect(await server.call('GET', `/evento/buscar-detalhes-evento-fornecedor/${venda.eventoId}`)).toMatchObject({ status: 401 });
  expect((await server.call('GET', '/evento/get-filter?search=', { as: pegar(venda.fornecedores, 0) })).body).toEqual([]);
});

test('get-filter finds by part of the title, without accents, and by day; each person finds only their own events', async () => {
  const venda = await montarVenda(server, mercado);
  await comprarEPagar(server, venda);
  await mercado.evento(venda.cliente.id, { titulo: 'Formatura do João', dias: 50 });
  const achar = async (query: string, as = venda.cliente) =>
    (await server.call('GET', `/evento/Get-Filter?${query}`, { as })).body.map(({ titulo }: { titulo: string }) => titulo);
  expect(await achar('search=')).toEqual(['Aniversário da Marina', 'Formatura do João']);
  expect(await achar('search=JOAO')).toEqual(['Formatura do João']);
  expect(await achar('search=%25')).toEqual([]);
  const { data_evento: dia } = await server.db
    .selectFrom('eventos')
    .select('data_evento')
    .where('id', '=', venda.eventoId)
    .executeTakeFirstOrThrow();
  expect(await achar(`search=&dataEvento=${dia}`)).toEqual(['Aniversário da Marina']);
  // A day that PostgreSQL does not know.
  expect(await achar('search=&dataEvento=0000-01-01')).toEqual([]);
  expect(await achar('search=', pegar(venda.fornecedores, 0))).toEqual(['Aniversário da Marina']);
  expect(await achar('search=', await server.person())).toEqual([]);
  expect(await server.call('GET', '/evento/get-filter?search=a')).toMatchObject({ status: 401 });
  expect(await server.call('GET', '/evento/get-filter?search=a&dataEvento=ontem', { as: venda.cliente })).toMatchObject({ status: 400 });
});

test('401, 403 and 400', async () => {
  const caminho = '/evento/buscar-evento-fornecedor';
  expect(await server.call('GET', caminho)).toMatchObject({ status: 401 });
  expect(await server.call('GET', caminho, { as: await server.person() })).toMatchObject({ status: 403 });
  expect(await server.call('GET', `${caminho}?status=9`, { as: await server.person(2) })).toMatchObject({ status: 400 });
});
