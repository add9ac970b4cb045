import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { pagarPedidos } from '../transicoes/pagar-pedidos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
let dona: Person;
let eventoId: string;
let produtoId: string;
let ids: Record<string, string>;
const id = (nome: string) => ids[nome] ?? '';
beforeEach(async () => {
  [ana, dona] = [await server.person(), await mercado.fornecedor()];
  eventoId = await mercado.evento(ana.id);
  produtoId = await mercado.produto(dona.id, { nome: 'Bolo', precoEmCentavos: 10_000, capacidade: 3 });
  ids = await mercado.opcoes(produtoId, [{ nome: 'Sabor', opcoes: { Chocolate: 0, Pistache: 2_550 } }]);
});

const adicionar = (sabor: string, quantidade = 1) =>
  server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: ana, body: { produtoId, eventoId, quantidade, opcoes: [id(sabor)] } });
const fechar = (total: number, recados: object[] = []) =>
  server.call('POST', '/pedido/fechar', { as: ana, body: { eventoId, total, recados } });
const resumo = async () => (await server.call('GET', `/pedido/resumo?eventoId=${eventoId}`, { as: ana })).body;

test('two choices of one product are kept in words, with the note, and both sides see them', async () => {
  await adicionar('Chocolate', 2);
  await adicionar('Pistache');
  expect((await resumo()).fornecedores[0].itens).toMatchObject([
    { opcoes: [id('Chocolate')], total: 200 },
    { opcoes: [id('Pistache')], escolha: [{ opcao: 'Pistache', diferenca: 25.5 }], total: 125.5 },
  ]);
  const { body } = await fechar(325.5, [
    { fornecedorId: dona.id, recado: '  Sem nozes,\npor favor. ' },
    { fornecedorId: crypto.randomUUID(), recado: 'Para ninguém' },
  ]);
  const ctx = testContext(server);
  await inTransaction(server.db, (tx) => pagarPedidos(ctx, tx, body.compraId));
  const carta = ctx.letters.find(({ para }) => para === dona.email)?.texto ?? '';
  expect(carta).toContain('2 × Bolo (Sabor: Chocolate)');
  expect(carta).toContain('1 × Bolo (Sabor: Pistache)');
  expect(carta).toContain('Recado do cliente: Sem nozes,');

  // Later changes by the supplier do not change the order.
  await server.db.updateTable('opcoes').set({ nome: 'Outro', diferenca_em_centavos: 9 }).execute();
  for (const as of [ana, dona]) {
    const pedido = await server.call('GET', `/pedido/${body.pedidos[0]}`, { as });
    expect(pedido.body).toMatchObject({ recado: 'Sem nozes,\npor favor.', subtotal: 325.5 });
    expect(pedido.body.itens).toMatchObject([
      { quantidade: 2, precoUnitario: 100, escolha: [{ grupo: 'Sabor', opcao: 'Chocolate', diferenca: 0 }] },
      { quantidade: 1, precoUnitario: 125.5, escolha: [{ grupo: 'Sabor', opcao: 'Pistache', diferenca: 25.5 }] },
    ]);
  }
  const festa = await server.call('GET', `/evento/buscar-detalhes-evento-fornecedor/${eventoId}`, { as: dona });
  expect(
    festa.body.levar.map((item: { quantidade: number; escolha: { opcao: string }[] }) => [item.quantidade, item.escolha[0]?.opcao]),
  ).toEqual([
    [2, 'Chocolate'],
    [1, 'Pistache'],
  ]);
  expect(festa.body.pedidos[0].recado).toBe('Sem nozes,\npor favor.');
  // Both lines of the product share one reservation.
  expect(await server.db.selectFrom('reservas').select('quantidade').execute()).toEqual([{ quantidade: 3 }]);
});

test('buying again follows the rules of the cart: offered choices return, and each refused choice has a reason', async () => {
  await server.db.updateTable('produtos').set({ capacidade: 9 }).execute();
  await adicionar('Chocolate', 2);
  await adicionar('Pistache');
  const { body } = await fechar(325.5);
  await server.db.updateTable('opcoes').set({ ativa: false }).where('id', '=', id('Pistache')).execute();
  const refeita = await server.call('POST', '/pedido/refazer-compra', { as: ana, body: { pedidos: body.pedidos, eventoId } });
  expect(refeita.body.itens).toMatchObject([{ quantidade: 2, opcoes: [id('Chocolate')] }]);
  expect(refeita.body.recusas).toMatchObject([{ codigo: 'OPCAO_INDISPONIVEL', escolha: [{ opcao: 'Pistache' }] }]);
});

test('units of all lines of a product count together', async () => {
  await adicionar('Chocolate', 2);
  await adicionar('Pistache', 2);
  expect((await resumo()).problemas).toMatchObject([
    { opcoes: [id('Chocolate')], motivo: 'sem_vaga_na_data', message: expect.stringContaining('Bolo (Sabor: Chocolate): Só há 3') },
    { opcoes: [id('Pistache')], motivo: 'sem_vaga_na_data' },
  ]);
  expect(await fechar(451)).toMatchObject({ status: 422, body: { codigo: 'CARRINHO_MUDOU' } });
});

const MUDANCAS: [string, () => Promise<unknown>, string][] = [
  ['a opção saiu', () => server.db.updateTable('opcoes').set({ ativa: false }).execute(), 'opcao_indisponivel'],
  ['a opção foi apagada', () => server.db.deleteFrom('grupos_de_opcoes').execute(), 'opcao_indisponivel'],
  ['a diferença mudou', () => server.db.updateTable('opcoes').set({ diferenca_em_centavos: 100 }).execute(), 'preco_mudou'],
  ['há mais o que escolher', () => mercado.opcoes(produtoId, [{ nome: 'Cor', opcoes: { Azul: 0 } }]), 'escolha_incompleta'],
];
test.each(MUDANCAS)('%s: the checkout refuses the line with the reason, and creates nothing', async (_, mudar, motivo) => {
  await adicionar('Chocolate');
  // Frees the position, because two groups cannot have the same `ordem`.
  await server.db.updateTable('grupos_de_opcoes').set({ ordem: 5 }).execute();
  await mudar();
  const lido = await resumo();
  expect(lido.problemas).toMatchObject([{ motivo, produtoId, opcoes: [id('Chocolate')] }]);
  expect(await fechar(lido.total)).toMatchObject({ status: 422, body: { codigo: 'CARRINHO_MUDOU' } });
  expect(await server.db.selectFrom('compras').select('id').execute()).toEqual([]);
});

test('list, details, cart and checkout agree for products with options too', async () => {
  async function oQueDizem() {
    const lista = await server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}`, { as: ana });
    const detalhes = await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${produtoId}?eventoId=${eventoId}`, { as: ana });
    const posto = await adicionar('Pistache');
    const { total } = await resumo();
    const fechada = await fechar(total);
    await server.db.deleteFrom('itens_do_carrinho').execute();
    return [lista.body.itens.length, detalhes.body.atendimento.motivo, posto.body.codigo ?? null, fechada.body.codigo ?? null];
  }
  await server.db.updateTable('produtos').set({ capacidade: 1 }).execute();
  expect(await oQueDizem()).toEqual([1, null, null, null]);
  expect(await oQueDizem()).toEqual([0, 'sem_vaga_na_data', 'SEM_VAGA_NA_DATA', 'CARRINHO_VAZIO']);
});

test('a note of 501 characters gets 400', async () => {
  await adicionar('Chocolate');
  expect((await fechar(100, [{ fornecedorId: dona.id, recado: 'a'.repeat(501) }])).status).toBe(400);
});

test.skipIf(testEngine !== 'postgres')('the last unit bought by two choices at the same time makes one purchase', async () => {
  await server.db.updateTable('produtos').set({ capacidade: 1 }).execute();
  const compradores = await Promise.all(
    ['Chocolate', 'Pistache'].map(async (sabor) => {
      const as = await server.person();
      const evento = await mercado.evento(as.id);
      await server.call('POST', '/Carrinho/adicionar-item-carrinho', {
        as,
        body: { produtoId, eventoId: evento, quantidade: 1, opcoes: [id(sabor)] },
      });
      return { as, body: { eventoId: evento, total: sabor === 'Chocolate' ? 100 : 125.5 } };
    }),
  );
  const respostas = await Promise.all(compradores.map((um) => server.call('POST', '/pedido/fechar', um)));
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await server.db.selectFrom('reservas').select('quantidade').execute()).toEqual([{ quantidade: 1 }]);
});
