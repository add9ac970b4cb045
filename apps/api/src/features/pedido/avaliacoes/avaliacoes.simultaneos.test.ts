import { describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { entregar, porNoEstado, venderUm } from '../../../platform/testing/entregas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('many at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);
  const soma = (id: string) =>
    server.db.selectFrom('fornecedores').select(['nota_soma', 'avaliacoes']).where('id', '=', id).executeTakeFirstOrThrow();

  test('one item rated 20 times makes one rating and one notice', async () => {
    const { cliente, fornecedor, pedido: pedidoId, produto: produtoId } = await entregar(server, mercado);
    const respostas = await vezes(20, () => server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId, produtoId, nota: 4 } }));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await soma(fornecedor.id)).toEqual({ nota_soma: 4, avaliacoes: 1 });
    const avisos = await server.db.selectFrom('notificacoes').select('id').where('categoria', '=', 'avaliacoes').execute();
    expect(avisos).toHaveLength(1);
  });

  test('20 items of one shop: the average includes all twenty', async () => {
    const { cliente, fornecedor, pedido } = await entregar(server, mercado);
    const produtos = await vezes(20, () => mercado.produto(fornecedor.id));
    await server.database.query(
      `insert into itens_do_pedido (pedido_id, produto_id, nome, categoria_oficial_nome, quantidade, preco_em_centavos)
       select $1, unnest($2::uuid[]), 'x', 'x', 1, 1`,
      [pedido, produtos],
    );
    // The payment is just enough for all twenty ratings to count.
    await server.db
      .updateTable('pedidos')
      .set({ subtotal_em_centavos: 100_000, total_em_centavos: 100_000 })
      .where('id', '=', pedido)
      .execute();
    const respostas = await vezes(20, (i) =>
      server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId: pedido, produtoId: produtos[i], nota: 1 + (i % 5) } }),
    );
    expect(respostas.every(({ status }) => status === 201)).toBe(true);
    expect(await soma(fornecedor.id)).toEqual({ nota_soma: 60, avaliacoes: 20 });
  });

  test('a change and an answer at the same time: the later one must read before it writes', async () => {
    const { cliente, fornecedor, pedido: pedidoId, produto: produtoId } = await entregar(server, mercado);
    const { body } = await server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId, produtoId, nota: 5 } });
    const id = body.avaliacao.id;
    const headers = { 'if-match': '"1"' };
    const respostas = await Promise.all([
      server.call('PUT', `/avaliacao/${id}`, { as: cliente, body: { nota: 1 }, headers }),
      server.call('POST', `/avaliacao/${id}/resposta`, { as: fornecedor, body: { texto: 'Obrigada!' }, headers }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('eight accounts paid by one CPF count once, even at the same moment', async () => {
    const venda = await montarVenda(server, mercado);
    const [loja, produtoId] = [pegar(venda.fornecedores, 0), pegar(venda.produtos, 0)];
    const entregas = [await entregar(server, mercado, { venda })];
    while (entregas.length < 8) entregas.push(await entregar(server, mercado, { venda: await venderUm(server, mercado, loja, produtoId) }));
    await server.db.updateTable('usuarios').set({ cpf: '52998224725' }).where('tipo_perfil', '=', 1).execute();
    const respostas = await vezes(8, (i) => {
      const { cliente, pedido: pedidoId } = pegar(entregas, i);
      return server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId, produtoId, nota: 5 } });
    });
    expect(respostas.every(({ status }) => status === 201)).toBe(true);
    expect(await soma(loja.id)).toEqual({ nota_soma: 5, avaliacoes: 1 });
  });

  test('a rating and a refund at the same time: the order is locked while the rating is written', async () => {
    const { cliente, fornecedor, pedido: pedidoId, produto: produtoId } = await entregar(server, mercado);
    const [avaliada] = await Promise.all([
      server.call('POST', '/avaliacao', { as: cliente, body: { pedidoId, produtoId, nota: 2 } }),
      porNoEstado(server, pedidoId, 'reembolsado'),
    ]);
    expect([201, 422]).toContain(avaliada.status);
    expect((await soma(fornecedor.id)).avaliacoes).toBe(avaliada.status === 201 ? 1 : 0);
  });
});
