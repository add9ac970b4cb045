import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Answer, type Person, withTestServer } from '../../../platform/testing/server.ts';
import { contar, fechar, montarVenda, pegar, type Venda } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let venda: Venda;
let pedidos: string[];
beforeEach(async () => {
  venda = await montarVenda(server, mercado, { fornecedores: 3 });
  pedidos = (await fechar(server, venda)).body.pedidos;
});

interface Pedida {
  as?: Person | undefined;
  pedidos?: string[];
  eventoId?: string;
  chave?: string;
}
const refazer = ({ as = venda.cliente, chave, ...body }: Pedida = {}): Promise<Answer> =>
  server.call('POST', '/pedido/refazer-compra', {
    as,
    body: { pedidos, eventoId: venda.eventoId, ...body },
    headers: chave ? { 'idempotency-key': chave } : {},
  });
const noCarrinho = async (eventoId = venda.eventoId): Promise<Record<string, number>> => {
  const { body } = await server.call('GET', `/carrinho/buscar-carrinho-usuario?eventoId=${eventoId}`, { as: venda.cliente });
  return Object.fromEntries(body.itens.map((item: { produtoId: string; quantidade: number }) => [item.produtoId, item.quantidade]));
};
const umDeCada = () => Object.fromEntries(venda.produtos.map((produto) => [produto, 1]));

test('without a token: 401; with the other profile: 403; without orders, or with too many: 400', async () => {
  expect((await server.call('POST', '/pedido/refazer-compra', { body: {} })).status).toBe(401);
  expect((await refazer({ as: pegar(venda.fornecedores, 0) })).status).toBe(403);
  expect((await refazer({ pedidos: [] })).status).toBe(400);
  expect((await refazer({ pedidos: Array.from({ length: 101 }, () => uuidv7()) })).status).toBe(400);
});

test("another person's order or event does not exist: 404, and the cart stays unchanged", async () => {
  const outra = await montarVenda(server, mercado);
  const { body } = await fechar(server, outra);
  expect(await refazer({ as: outra.cliente, eventoId: outra.eventoId })).toMatchObject({
    status: 404,
    body: { message: 'Pedido não encontrado' },
  });
  expect((await refazer({ pedidos: [...pedidos, ...body.pedidos] })).status).toBe(404);
  expect(await refazer({ eventoId: outra.eventoId })).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
  expect(await contar(server, 'itens_do_carrinho')).toBe(0);
});

test("the items of all orders return at today's price, added to the units already in the cart", async () => {
  await server.db.updateTable('produtos').set({ preco_em_centavos: 15_050 }).execute();
  const { status, body } = await refazer();
  expect(status).toBe(200);
  expect(body).toMatchObject({ itens: venda.produtos.map(() => ({ quantidade: 1, precoUnitario: 150.5 })), recusas: [] });
  expect(await noCarrinho()).toEqual(umDeCada());
  const [primeiro = ''] = pedidos;
  await refazer({ pedidos: [primeiro] });
  expect(Object.values(await noCarrinho()).sort()).toEqual([1, 1, 2]);
});

test('an order of a cancelled event can be bought again for an event that accepts purchases', async () => {
  await server.db.updateTable('eventos').set({ status: 5 }).where('id', '=', venda.eventoId).execute();
  expect((await refazer()).status).toBe(422);
  const outra = await mercado.evento(venda.cliente.id, { dias: 60 });
  expect(await refazer({ eventoId: outra })).toMatchObject({ status: 200, body: { recusas: [] } });
  expect(await noCarrinho(outra)).toEqual(umDeCada());
});

test("an item that cannot be added is left out with the cart's usual reason, and the others are added", async () => {
  const [parado = '', cheio = '', bom = ''] = venda.produtos;
  await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', parado).execute();
  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, cheio, 10_000);
  const { body } = await refazer();
  expect(body.itens).toMatchObject([{ produtoId: bom, quantidade: 1 }]);
  const adicionar = (produtoId: string) =>
    server.call('POST', '/Carrinho/adicionar-item-carrinho', {
      as: venda.cliente,
      body: { produtoId, eventoId: venda.eventoId, quantidade: 1 },
    });
  const recusas = await Promise.all(
    [parado, cheio].map(async (produtoId, i) => {
      const { codigo, message } = (await adicionar(produtoId)).body;
      return { produtoId, nome: `Produto ${i + 1}`, escolha: [], quantidade: 1, codigo, message };
    }),
  );
  expect(recusas.map(({ codigo }) => codigo)).toEqual(['INDISPONIVEL', 'QUANTIDADE_DEMAIS']);
  expect(body.recusas).toEqual(expect.arrayContaining(recusas));
  expect(body.recusas).toHaveLength(2);
  expect(await noCarrinho()).toEqual({ [parado]: undefined, [cheio]: 10_000, [bom]: 1 });
});

test('one idempotency key adds once and repeats the reply; another body is refused', async () => {
  const [primeira, ...outras] = await Promise.all([1, 2, 3].map(() => refazer({ chave: 'toque-1' })));
  for (const outra of outras) expect(outra).toMatchObject({ status: 200, body: primeira?.body });
  expect(await noCarrinho()).toEqual(umDeCada());
  expect((await refazer({ chave: 'toque-1', pedidos: pedidos.slice(1) })).body.codigo).toBe('CHAVE_REUTILIZADA');
});

test.skipIf(testEngine !== 'postgres')(
  'many calls at the same time, with checkouts among them, neither deadlock nor lose a unit',
  async () => {
    // A checkout locks lines in the order of their insertion, which here is the reverse of the order of the products.
    for (const produto of venda.produtos.toReversed()) await mercado.noCarrinho(venda.cliente.id, venda.eventoId, produto);
    const respostas = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 4 === 3 ? fechar(server, venda) : refazer({ pedidos: i % 2 ? pedidos : pedidos.toReversed() }),
      ),
    );
    const postas = respostas.filter((resposta) => resposta.status === 200).length;
    expect(postas).toBe(9);
    expect(respostas.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([]);
    const unidades = async (tabela: 'itens_do_carrinho' | 'itens_do_pedido') =>
      (await server.db.selectFrom(tabela).select('quantidade').execute()).reduce((soma, { quantidade }) => soma + quantidade, 0);
    // Nine calls add three units each; three units were in the cart, and three in the first purchase.
    expect((await unidades('itens_do_carrinho')) + (await unidades('itens_do_pedido'))).toBe(33);
  },
);
