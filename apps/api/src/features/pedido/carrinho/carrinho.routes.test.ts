import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { aoNorte, criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { adicionarItem, mudarQuantidade } from './adicionar-item.ts';
import { aplicarCupom } from './aplicar-cupom.ts';
import { removerItem } from './remover-item.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let ana: Person;
let eventoId: string;
let fornecedorId: string;
let produtoId: string;
beforeEach(async () => {
  ana = await server.person();
  eventoId = await mercado.evento(ana.id);
  fornecedorId = (await mercado.fornecedor()).id;
  produtoId = await mercado.produto(fornecedorId);
});

const adicionar = (body: object, as: Person = ana, headers: Record<string, string> = {}) =>
  server.call('POST', '/Carrinho/adicionar-item-carrinho', { as, body: { produtoId, eventoId, quantidade: 1, ...body }, headers });
const ler = async (as: Person = ana) => (await server.call('GET', '/carrinho/buscar-carrinho-usuario', { as })).body;

/** The routes of the cart, with bodies for requests that must be refused. */
const CHAMADAS = [
  ['GET', '/Carrinho/buscar-carrinho-usuario', undefined],
  ['POST', '/Carrinho/criar-carrinho', undefined],
  ['POST', '/Carrinho/adicionar-item-carrinho', { quantidade: 1 }],
  ['PUT', '/Carrinho/atualizar-quantidade', { quantidade: 1 }],
  ['DELETE', '/Carrinho/remove-item-carrinho', {}],
  ['POST', '/Carrinho/aplicar-cupom-carrinho?nomeCupom=X&eventoId=', undefined],
  ['PUT', '/Carrinho/atualizar-carrinho', {}],
] as const;

describe('permissions', () => {
  test.each(CHAMADAS)('%s %s: 401 without a token, 403 for a supplier', async (method, path, body) => {
    const url = path.endsWith('=') ? path + eventoId : path;
    const options = body ? { body: { produtoId, eventoId, ...body } } : {};
    expect(await server.call(method, url, options)).toMatchObject({ status: 401 });
    expect(await server.call(method, url, { ...options, as: await server.person(2) })).toMatchObject({ status: 403 });
  });

  test("another person's cart can be neither read nor changed", async () => {
    await adicionar({});
    const bia = await server.person();
    expect((await ler(bia)).itens).toEqual([]);
    expect(await adicionar({}, bia)).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
    const body = { produtoId, eventoId, quantidade: 9 };
    expect(await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: bia, body })).toMatchObject({ status: 404 });
    expect(
      await server.call('DELETE', '/Carrinho/remove-item-carrinho', { as: bia, body: { produtoId, removerTodosItensDesseProduto: true } }),
    ).toMatchObject({ status: 404 });
    expect(await server.call('PUT', '/Carrinho/atualizar-carrinho', { as: bia, body: { eventoId } })).toMatchObject({ status: 404 });
    expect(await server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=&eventoId=${eventoId}`, { as: bia })).toMatchObject({
      status: 404,
    });
    expect((await ler()).itens).toMatchObject([{ produtoId, quantidade: 1 }]);
  });
});

describe('POST adicionar-item-carrinho', () => {
  test("adds a line at today's price; a repeated call adds units", async () => {
    expect(await adicionar({ quantidade: 2 })).toMatchObject({
      status: 200,
      body: {
        message: 'Item adicionado ao carrinho',
        item: { produtoId, quantidade: 2, precoUnitario: 120, precoAtual: 120, eventoTitulo: 'Aniversário da Marina', disponivel: true },
      },
    });
    await server.db.updateTable('produtos').set({ preco_em_centavos: 15_050 }).execute();
    await adicionar({ quantidade: 3 });
    expect((await ler()).itens).toMatchObject([{ quantidade: 5, precoUnitario: 120, precoAtual: 150.5 }]);
    await server.call('PUT', '/Carrinho/atualizar-carrinho', { as: ana, body: { eventoId } });
    expect((await ler()).itens).toMatchObject([{ quantidade: 5, precoUnitario: 150.5, precoAtual: 150.5 }]);
  });

  test.each([0, -1, 1.5, 1e9, 'dez', null])('quantity %s is refused, and nothing changes', async (quantidade) => {
    const { status, body } = await adicionar({ quantidade });
    expect(status).toBe(400);
    expect(body.erros[0]).toMatch(/^(A quantidade|Quantidade inválida)/);
    expect((await ler()).itens).toEqual([]);
  });

  test('sums above the maximum and unknown, distant or unavailable products are refused with the reason', async () => {
    const farto = await mercado.produto(fornecedorId, { capacidade: 20_000 });
    await adicionar({ produtoId: farto, quantidade: 6_000 });
    expect(await adicionar({ produtoId: farto, quantidade: 6_000 })).toMatchObject({ status: 422, body: { codigo: 'QUANTIDADE_DEMAIS' } });
    expect(await adicionar({ produtoId: crypto.randomUUID() })).toMatchObject({ status: 404, body: { message: 'Produto não encontrado' } });
    const longe = await mercado.produto((await mercado.fornecedor({ ...aoNorte(90), raioEmKm: 10 })).id);
    expect(await adicionar({ produtoId: longe })).toMatchObject({ status: 422, body: { codigo: 'FORA_DO_RAIO' } });
    await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', produtoId).execute();
    expect(await adicionar({})).toMatchObject({ status: 422, body: { codigo: 'INDISPONIVEL' } });
    expect((await ler()).itens).toMatchObject([{ produtoId: farto, quantidade: 6_000 }]);
  });

  test('more units than are free on the date: names the free number', async () => {
    const raro = await mercado.produto(fornecedorId, { capacidade: 2 });
    expect(await adicionar({ produtoId: raro, quantidade: 3 })).toMatchObject({
      status: 422,
      body: { message: 'Só há 2 unidades livres na data do seu evento' },
    });
  });

  test('one idempotency key adds once', async () => {
    const headers = { 'idempotency-key': 'toque-1' };
    await Promise.all([1, 2, 3].map(() => adicionar({ quantidade: 2 }, ana, headers)));
    expect((await ler()).itens).toMatchObject([{ quantidade: 2 }]);
  });

  test.skipIf(testEngine !== 'postgres')('ten concurrent taps add ten units', async () => {
    await Promise.all(Array.from({ length: 10 }, () => adicionar({})));
    expect((await ler()).itens).toMatchObject([{ quantidade: 10 }]);
  });
});

describe('change and remove', () => {
  test('sets the quantity; an item that is not in the cart gets 404', async () => {
    await adicionar({});
    expect(
      await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: ana, body: { produtoId, eventoId, quantidade: 7 } }),
    ).toMatchObject({ status: 200, body: { item: { quantidade: 7 } } });
    expect(
      await server.call('PUT', '/Carrinho/atualizar-quantidade', {
        as: ana,
        body: { produtoId: crypto.randomUUID(), eventoId, quantidade: 7 },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: ana, body: { produtoId, eventoId, quantidade: 0 } }),
    ).toMatchObject({ status: 400 });
    expect((await ler()).itens).toMatchObject([{ quantidade: 7 }]);
  });

  test('removes one unit or all; the last unit removes the line', async () => {
    await adicionar({ quantidade: 2 });
    const outro = await mercado.evento(ana.id, { titulo: 'Chá de bebê' });
    await mercado.noCarrinho(ana.id, outro, produtoId, 1);
    const remover = (body: object) => server.call('DELETE', '/Carrinho/remove-item-carrinho', { as: ana, body: { produtoId, ...body } });
    expect(await remover({ eventoId })).toMatchObject({ status: 200 });
    expect((await ler()).itens).toMatchObject([
      { eventoId, quantidade: 1 },
      { eventoId: outro, quantidade: 1 },
    ]);
    await remover({ eventoId });
    expect((await ler()).itens).toMatchObject([{ eventoId: outro }]);
    await adicionar({ quantidade: 5 });
    expect(await remover({ removerTodosItensDesseProduto: true })).toMatchObject({ status: 200 });
    expect((await ler()).itens).toEqual([]);
    expect(await remover({})).toMatchObject({ status: 404, body: { message: 'Este item não está no carrinho' } });
    expect(await remover({ produtoId: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('POST aplicar-cupom-carrinho', () => {
  const aplicar = (codigo: string) =>
    server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=${codigo}&eventoId=${eventoId}`, { as: ana });

  test('works in any case, shows the discount, and can be removed', async () => {
    await mercado.cupom({ codigo: 'FESTA10', valor: 1000 });
    await adicionar({ quantidade: 2 });
    expect(await aplicar('festa10')).toMatchObject({ status: 200, body: { codigo: 'FESTA10', desconto: 24 } });
    expect((await ler()).cupons).toEqual([{ eventoId, codigo: 'FESTA10' }]);
    expect(await aplicar('')).toMatchObject({ status: 200, body: { codigo: null, desconto: 0 } });
    expect((await ler()).cupons).toEqual([]);
  });

  test('without an event applies to the cart used last and names its event; without items 422', async () => {
    await mercado.cupom({ codigo: 'FESTA10', valor: 1000 });
    const soNome = () => server.call('POST', '/Carrinho/aplicar-cupom-carrinho?nomeCupom=FESTA10', { as: ana });
    const outro = await mercado.evento(ana.id, { titulo: 'Chá de bebê' });
    expect(await soNome()).toMatchObject({ status: 422, body: { codigo: 'CARRINHO_VAZIO' } });
    await mercado.noCarrinho(ana.id, outro, produtoId);
    expect(await soNome()).toMatchObject({ status: 200, body: { codigo: 'FESTA10', desconto: 12 } });
    expect((await ler()).cupons).toEqual([{ eventoId: outro, codigo: 'FESTA10' }]);
    await adicionar({ quantidade: 3 });
    const daMarina = { eventoId, eventoTitulo: 'Aniversário da Marina' };
    expect(await soNome()).toMatchObject({ status: 200, body: { desconto: 36, ...daMarina } });
    const doCha = { message: 'Cupom aplicado ao carrinho de "Chá de bebê"', eventoId: outro, eventoTitulo: 'Chá de bebê' };
    await server.call('PUT', '/Carrinho/atualizar-carrinho', { as: ana, body: { eventoId: outro } });
    expect((await soNome()).body).toMatchObject(doCha);
    await adicionar({});
    expect((await soNome()).body).toMatchObject(daMarina);
    await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: ana, body: { produtoId, eventoId: outro, quantidade: 2 } });
    expect((await soNome()).body).toMatchObject(doCha);
    await server.call('DELETE', '/Carrinho/remove-item-carrinho', { as: ana, body: { produtoId, eventoId } });
    expect((await soNome()).body).toMatchObject(daMarina);
  });

  test('a refusal gives the reason; an unknown code is only not valid', async () => {
    await mercado.cupom({ codigo: 'VELHO', terminaEm: new Date(server.clock.now().getTime() - 1000), iniciaEm: new Date(0) });
    await mercado.cupom({ codigo: 'GRANDE', minimoEmCentavos: 100_000 });
    await adicionar({});
    expect(await aplicar('VELHO')).toMatchObject({ status: 422, body: { codigo: 'CUPOM_VENCIDO' } });
    expect(await aplicar('GRANDE')).toMatchObject({ status: 422, body: { codigo: 'CUPOM_ABAIXO_DO_MINIMO' } });
    expect(await aplicar('NADA')).toMatchObject({ status: 422, body: { codigo: 'CUPOM_INVALIDO', message: 'Este cupom não é válido' } });
  });
});

describe('the totals', () => {
  const totais = async (as: Person = ana) => (await ler(as)).totais;
  const aplicar = (codigo: string, evento = eventoId) =>
    server.call('POST', `/Carrinho/aplicar-cupom-carrinho?nomeCupom=${codigo}&eventoId=${evento}`, { as: ana });

  test('each event has its own, with the discount of its coupon', async () => {
    const outro = await mercado.evento(ana.id, { titulo: 'Chá de bebê' });
    await mercado.cupom({ codigo: 'FESTA10', valor: 1000 });
    await adicionar({ quantidade: 3 });
    await mercado.noCarrinho(ana.id, outro, produtoId, 2);
    await aplicar('FESTA10');
    const lidos = await totais();
    expect(lidos).toHaveLength(2);
    expect(lidos).toEqual(
      expect.arrayContaining([
        { eventoId, subtotal: 360, desconto: 36, total: 324, recusaDoCupom: null },
        { eventoId: outro, subtotal: 240, desconto: 0, total: 240, recusaDoCupom: null },
      ]),
    );
    const soUm = await server.call('GET', `/carrinho/buscar-carrinho-usuario?eventoId=${outro}`, { as: ana });
    expect(soUm.body.totais).toEqual([{ eventoId: outro, subtotal: 240, desconto: 0, total: 240, recusaDoCupom: null }]);
    expect(await totais(await server.person())).toEqual([]);
  });

  test('a coupon that is no longer valid gives no discount, and states the reason and a way out', async () => {
    await mercado.cupom({ codigo: 'GRANDE', valor: 1000, minimoEmCentavos: 30_000 });
    await adicionar({ quantidade: 3 });
    await aplicar('GRANDE');
    expect(await totais()).toMatchObject([{ subtotal: 360, desconto: 36, total: 324, recusaDoCupom: null }]);
    await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: ana, body: { produtoId, eventoId, quantidade: 1 } });
    const [lido] = await totais();
    expect(lido).toMatchObject({ subtotal: 120, desconto: 0, total: 120 });
    expect(lido.recusaDoCupom.replaceAll('\u00a0', ' ')).toBe(
      'O cupom GRANDE vale para compras a partir de R$ 300,00. Faltam R$ 180,00 em itens a que ele se aplica.',
    );
    expect((await ler()).cupons).toEqual([{ eventoId, codigo: 'GRANDE' }]);
  });

  test("unavailable products do not count; a line keeps its price until today's price is accepted", async () => {
    const fora = await mercado.produto(fornecedorId);
    await adicionar({ quantidade: 2 });
    await adicionar({ produtoId: fora });
    await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', fora).execute();
    await server.db.updateTable('produtos').set({ preco_em_centavos: 15_050 }).where('id', '=', produtoId).execute();
    expect(await totais()).toMatchObject([{ subtotal: 240, total: 240 }]);
    const aceito = await server.call('PUT', '/Carrinho/atualizar-carrinho', { as: ana, body: { eventoId } });
    expect(aceito.body.totais).toMatchObject([{ subtotal: 301, total: 301 }]);
  });

  test('equal the totals of the checkout', async () => {
    await mercado.cupom({ codigo: 'FESTA10', valor: 1000 });
    await adicionar({ produtoId: await mercado.produto(fornecedorId, { precoEmCentavos: 3_333 }), quantidade: 7 });
    await adicionar({ produtoId: await mercado.produto((await mercado.fornecedor()).id, { precoEmCentavos: 1_999 }), quantidade: 3 });
    await aplicar('FESTA10');
    const resumo = (await server.call('GET', `/pedido/resumo?eventoId=${eventoId}`, { as: ana })).body;
    const [{ subtotal, desconto, total }] = await totais();
    expect({ subtotal, desconto, total }).toEqual({ subtotal: resumo.subtotal, desconto: resumo.desconto, total: resumo.total });
    expect(desconto).toBeGreaterThan(0);
  });
});

test('a body of 1 MB, one that is not JSON, or one of the wrong type gets a reply in Portuguese', async () => {
  const grande = await adicionar({ produtoId: 'x'.repeat(1_000_000) });
  expect(grande).toMatchObject({ status: 413, body: { message: 'O que foi enviado é grande demais' } });
  const headers = { authorization: `Bearer ${ana.token}` };
  const url = '/api/Carrinho/adicionar-item-carrinho';
  const quebrado = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{',
  });
  expect([quebrado.statusCode, quebrado.json().codigo]).toEqual([400, 'VALIDACAO']);
  const xml = await server.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/xml' }, payload: '<a/>' });
  expect([xml.statusCode, xml.json().message]).toEqual([415, 'Este tipo de conteúdo não é aceito']);
});

test("the client's other screens are notified of each change, and of no refused one", async () => {
  const ctx = testContext(server);
  const quem = { ...ana, aparelho: { ip: '127.0.0.1', dispositivo: null } };
  const item = { eventoId, produtoId, opcoes: [] };
  const linha = { ...item, clienteId: ana.id };
  await adicionarItem(ctx, quem, { ...item, quantidade: 2 }, null);
  await mudarQuantidade(ctx, { ...linha, quantidade: 5, antes: 2 }, null);
  await aplicarCupom(ctx, ana.id, { eventoId, nomeCupom: '' });
  await removerItem(ctx, { ...linha, tudo: true });
  expect(ctx.told).toEqual(Array(4).fill({ para: ana.id, tipo: 'carrinho', id: ana.id }));
  await expect(removerItem(ctx, { ...linha, tudo: true })).rejects.toThrow('Este item não está no carrinho');
  await expect(mudarQuantidade(ctx, { ...linha, quantidade: 1 }, null)).rejects.toThrow('Este item não está no carrinho');
  expect(ctx.told).toHaveLength(4);
});
