import { beforeEach, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let ana: Person;
let eventoId: string;
let produtoId: string;
let ids: Record<string, string>;
const id = (nome: string) => ids[nome] ?? '';
beforeEach(async () => {
  ana = await server.person();
  eventoId = await mercado.evento(ana.id);
  produtoId = await mercado.produto((await mercado.fornecedor()).id, { precoEmCentavos: 10_000 });
  ids = await mercado.opcoes(produtoId, [
    { nome: 'Sabor', opcoes: { Chocolate: 0, Pistache: 2_550 } },
    { nome: 'Extras', minimo: 0, maximo: 2, opcoes: { Flores: 1_000, Velas: 500 } },
  ]);
});

const adicionar = (opcoes: readonly string[], quantidade = 1, as = ana) =>
  server.call('POST', '/Carrinho/adicionar-item-carrinho', { as, body: { produtoId, eventoId, quantidade, opcoes } });
const ler = async () => (await server.call('GET', '/carrinho/buscar-carrinho-usuario', { as: ana })).body;
const linhas = async () =>
  ((await ler()).itens as { quantidade: number; precoUnitario: number; escolha: { opcao: string }[] }[]).map(
    ({ quantidade, precoUnitario, escolha }) => [quantidade, precoUnitario, escolha.map(({ opcao }) => opcao).join('+')],
  );
const mudar = (body: object, as = ana) =>
  server.call('PUT', '/Carrinho/atualizar-quantidade', { as, body: { produtoId, eventoId, opcoes: [id('Chocolate')], ...body } });
const remover = (body: object, as = ana) =>
  server.call('DELETE', '/Carrinho/remove-item-carrinho', { as, body: { produtoId, removerTodosItensDesseProduto: true, ...body } });

test('each choice is a line with its own price; an equal choice in any order adds units', async () => {
  expect(await adicionar([id('Chocolate')])).toMatchObject({
    status: 200,
    body: { item: { precoUnitario: 100, opcoes: [id('Chocolate')], escolha: [{ grupo: 'Sabor', opcao: 'Chocolate', diferenca: 0 }] } },
  });
  await adicionar([id('Pistache'), id('Flores')]);
  await adicionar([id('Flores'), id('Pistache'), id('Flores')], 2);
  expect(await linhas()).toEqual([
    [1, 100, 'Chocolate'],
    [3, 135.5, 'Pistache+Flores'],
  ]);
  expect((await ler()).totais).toMatchObject([{ subtotal: 506.5 }]);
  expect(await countQueries(server.db, ler)).toBe(1);
});

test.each<[string, () => string[], string, string]>([
  ['nada', () => [], 'ESCOLHA_INCOMPLETA', 'Falta escolher: Sabor'],
  ['dois sabores', () => [id('Chocolate'), id('Pistache')], 'ESCOLHA_INCOMPLETA', 'Sabor: escolha no máximo 1'],
  ['a de outro produto', () => [id('Chocolate'), crypto.randomUUID()], 'OPCAO_INDISPONIVEL', 'Uma opção que você escolheu não existe mais'],
])('%s: refused with the reason', async (_, opcoes, codigo, message) => {
  expect(await adicionar(opcoes())).toMatchObject({ status: 422, body: { codigo, message } });
  expect((await ler()).itens).toEqual([]);
});

test('without options the cheapest ones of each required group are taken, and the reply names them', async () => {
  const semDizer = (produto: string) =>
    server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: ana, body: { produtoId: produto, eventoId, quantidade: 2 } });
  expect(await semDizer(produtoId)).toMatchObject({
    status: 200,
    body: { item: { precoUnitario: 100, opcoes: [id('Chocolate')], escolha: [{ grupo: 'Sabor', opcao: 'Chocolate' }] } },
  });
  // An explicit choice of the default options goes to the same line.
  await adicionar([id('Chocolate')]);
  expect(await linhas()).toEqual([[3, 100, 'Chocolate']]);
  await server.db.updateTable('opcoes').set({ ativa: false }).where('id', '=', id('Chocolate')).execute();
  await semDizer(produtoId);
  expect(await linhas()).toContainEqual([2, 125.5, 'Pistache']);
  await server.db.updateTable('opcoes').set({ ativa: false }).where('id', '=', id('Pistache')).execute();
  expect(await semDizer(produtoId)).toMatchObject({
    status: 422,
    body: { codigo: 'ESCOLHA_INCOMPLETA', message: 'Falta escolher: Sabor' },
  });
  expect((await semDizer(crypto.randomUUID())).status).toBe(404);
});

test('10,000 options or an invalid id are refused; a product without options accepts none', async () => {
  expect((await adicionar(Array.from({ length: 10_000 }, () => crypto.randomUUID()))).status).toBe(413);
  expect((await adicionar(Array.from({ length: 61 }, () => crypto.randomUUID()))).status).toBe(400);
  expect((await adicionar(['chocolate'])).status).toBe(400);
  const simples = await mercado.produto((await mercado.fornecedor()).id);
  const body = { produtoId: simples, eventoId, quantidade: 1, opcoes: [id('Chocolate')] };
  expect(await server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: ana, body })).toMatchObject({
    body: { codigo: 'OPCAO_INDISPONIVEL' },
  });
});

test('quantity and removal apply to one line; without options, to all lines of the product', async () => {
  await adicionar([id('Chocolate')]);
  await adicionar([id('Pistache')]);
  expect(await mudar({ quantidade: 7 })).toMatchObject({ status: 200, body: { item: { quantidade: 7 } } });
  expect(await mudar({ quantidade: 7, opcoes: [] })).toMatchObject({ status: 404 });
  expect(await remover({ opcoes: [id('Chocolate')] })).toMatchObject({ status: 200 });
  expect(await linhas()).toEqual([[1, 125.5, 'Pistache']]);
  await adicionar([id('Chocolate')]);
  await remover({});
  expect(await linhas()).toEqual([]);
});

test("another person's line does not exist", async () => {
  await adicionar([id('Chocolate')]);
  const bia = await server.person();
  expect((await adicionar([id('Chocolate')], 1, bia)).status).toBe(404);
  expect((await adicionar([], 1, bia)).status).toBe(404);
  expect((await mudar({ quantidade: 2 }, bia)).status).toBe(404);
  expect((await remover({ opcoes: [id('Chocolate')] }, bia)).status).toBe(404);
  expect(await linhas()).toEqual([[1, 100, 'Chocolate']]);
});

test('later changes show on the line: price, removed option, and a product that gained options', async () => {
  await adicionar([id('Pistache')]);
  await server.db.updateTable('opcoes').set({ diferenca_em_centavos: 3_000 }).where('id', '=', id('Pistache')).execute();
  expect((await ler()).itens).toMatchObject([{ precoUnitario: 125.5, precoAtual: 130, problemaDaEscolha: null }]);
  await server.call('PUT', '/Carrinho/atualizar-carrinho', { as: ana, body: { eventoId } });
  expect((await ler()).itens).toMatchObject([{ precoUnitario: 130, precoAtual: 130 }]);
  await server.db.updateTable('opcoes').set({ ativa: false }).where('id', '=', id('Pistache')).execute();
  expect((await ler()).itens).toMatchObject([{ problemaDaEscolha: 'Sabor "Pistache" não se oferece mais' }]);
  expect(await adicionar([id('Pistache')])).toMatchObject({ status: 422, body: { codigo: 'OPCAO_INDISPONIVEL' } });
  // A new choice replaces the line whose choice is no longer valid.
  await adicionar([id('Chocolate')]);
  expect(await linhas()).toEqual([[1, 100, 'Chocolate']]);

  const simples = await mercado.produto((await mercado.fornecedor()).id);
  await mercado.noCarrinho(ana.id, eventoId, simples);
  await mercado.opcoes(simples, [{ nome: 'Cor', opcoes: { Azul: 0 } }]);
  expect((await ler()).itens).toContainEqual(expect.objectContaining({ produtoId: simples, problemaDaEscolha: 'Falta escolher: Cor' }));
});

test('two screens change one line: both changes count, within the limits', async () => {
  await adicionar([id('Chocolate')]);
  await mudar({ quantidade: 3, antes: 1 });
  expect(await mudar({ quantidade: 2, antes: 1 })).toMatchObject({ body: { item: { quantidade: 4 } } });
  expect(await mudar({ quantidade: 1, antes: 9 })).toMatchObject({ body: { item: { quantidade: 1 } } });
  expect(await mudar({ quantidade: 10_000, antes: 1 })).toMatchObject({ body: { item: { quantidade: 10_000 } } });
  expect(await mudar({ quantidade: 10_000, antes: 1 })).toMatchObject({ body: { item: { quantidade: 10_000 } } });
  const headers = { 'idempotency-key': 'uma-vez' };
  await mudar({ quantidade: 5 });
  const body = { produtoId, eventoId, opcoes: [id('Chocolate')], quantidade: 6, antes: 5 };
  for (let i = 0; i < 2; i++) await server.call('PUT', '/Carrinho/atualizar-quantidade', { as: ana, body, headers });
  expect(await linhas()).toEqual([[6, 100, 'Chocolate']]);
});

test.skipIf(testEngine !== 'postgres')('ten concurrent taps on two choices add to the right line each', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => adicionar([id(i % 2 ? 'Chocolate' : 'Pistache')])));
  expect((await linhas()).map(([quantidade]) => quantidade)).toEqual([5, 5]);
});
