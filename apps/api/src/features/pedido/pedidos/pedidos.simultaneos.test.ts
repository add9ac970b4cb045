import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Answer, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, contar, fechar, montarVenda, pegar, saldos, type Venda } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from './vencer-prazos.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));
const quantosPorStatus = (respostas: readonly Answer[]) => {
  const contagem: Record<string, number> = {};
  for (const { status, body } of respostas) {
    const chave = status < 300 ? String(status) : `${status} ${body.codigo}`;
    contagem[chave] = (contagem[chave] ?? 0) + 1;
  }
  return contagem;
};

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('many requests at the same time', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);

  const livroFecha = async () => expect((await saldos(server)).soma ?? 0).toBe(0);

  test('20 clients and 3 units make exactly 3 purchases, and 3 payments', async () => {
    const fornecedor = await mercado.fornecedor();
    const produto = await mercado.produto(fornecedor.id, { capacidade: 3 });
    const vendas: Venda[] = [];
    for (let i = 0; i < 20; i++) {
      const cliente = await server.person();
      const eventoId = await mercado.evento(cliente.id);
      await mercado.noCarrinho(cliente.id, eventoId, produto);
      vendas.push({ cliente, eventoId, fornecedores: [fornecedor], produtos: [produto], total: 120 });
    }
    const respostas = await vezes(20, (i) => fechar(server, pegar(vendas, i)));
    expect(quantosPorStatus(respostas)).toEqual({ '201': 3, '422 CARRINHO_MUDOU': 17 });
    expect([await contar(server, 'pedidos'), await contar(server, 'reservas'), await contar(server, 'itens_do_carrinho')]).toEqual([
      3, 3, 17,
    ]);
    await vezes(20, async (i) => {
      const compraId = respostas[i]?.body.compraId;
      if (compraId) await server.call('POST', `/pagamento/${compraId}/simular`, { as: pegar(vendas, i).cliente });
    });
    expect(await saldos(server)).toEqual({ cliente: -36_000, custodia: 36_000, soma: 0 });
  });

  test('crossed purchases of the same products do not deadlock', async () => {
    const fornecedor = await mercado.fornecedor();
    const produtos: string[] = [];
    for (let i = 0; i < 6; i++) produtos.push(await mercado.produto(fornecedor.id, { capacidade: 5 }));
    const vendas: Venda[] = [];
    for (let i = 0; i < 12; i++) {
      const cliente = await server.person();
      const eventoId = await mercado.evento(cliente.id);
      for (const produto of i % 2 ? produtos : produtos.toReversed()) await mercado.noCarrinho(cliente.id, eventoId, produto);
      vendas.push({ cliente, eventoId, fornecedores: [fornecedor], produtos, total: 720 });
    }
    const respostas = await vezes(12, (i) => fechar(server, pegar(vendas, i)));
    expect(quantosPorStatus(respostas)).toEqual({ '201': 5, '422 CARRINHO_MUDOU': 7 });
  });

  test('two clicks on pay make one order, with or without an idempotency key', async () => {
    const sem = await montarVenda(server, mercado);
    expect(quantosPorStatus(await vezes(2, () => fechar(server, sem)))).toEqual({ '201': 1, '422 CARRINHO_VAZIO': 1 });
    const com = await montarVenda(server, mercado);
    const respostas = await vezes(10, () => fechar(server, com, { chave: 'a-mesma' }));
    expect(quantosPorStatus(respostas)).toEqual({ '201': 10 });
    expect(new Set(respostas.map((resposta) => resposta.body.compraId)).size).toBe(1);
    expect(await contar(server, 'compras')).toBe(2);
  });

  test('a coupon with one use and 10 clients makes one purchase with it', async () => {
    const cupom_id = await mercado.cupom({ codigo: 'UM', limiteTotal: 1 });
    const vendas: Venda[] = [];
    for (let i = 0; i < 10; i++) {
      const venda = await montarVenda(server, mercado);
      await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
      vendas.push(venda);
    }
    const contagem = quantosPorStatus(await vezes(10, (i) => fechar(server, pegar(vendas, i), { total: 108 })));
    // Requests after the last use are refused because the total changed; concurrent requests are refused because the coupon is used up.
    expect(contagem['201']).toBe(1);
    expect((contagem['422 CUPOM_ESGOTADO'] ?? 0) + (contagem['422 TOTAL_MUDOU'] ?? 0)).toBe(9);
    expect(await contar(server, 'usos_de_cupom')).toBe(1);
    expect(await server.db.selectFrom('cupons').select('usos').executeTakeFirst()).toEqual({ usos: 1 });
  });

  test('a coupon with one use per client, in 5 events of the client, makes one purchase with it', async () => {
    const cupom_id = await mercado.cupom({ codigo: 'UMCADA' });
    const { cliente, fornecedores, produtos } = await montarVenda(server, mercado);
    const vendas: Venda[] = [];
    for (let i = 0; i < 5; i++) {
      const eventoId = await mercado.evento(cliente.id);
      await mercado.noCarrinho(cliente.id, eventoId, produtos[0] ?? '');
      await server.db.insertInto('carrinhos').values({ evento_id: eventoId, cliente_id: cliente.id, cupom_id }).execute();
      vendas.push({ cliente, eventoId, fornecedores, produtos, total: 108 });
    }
    expect(quantosPorStatus(await vezes(5, (i) => fechar(server, pegar(vendas, i))))['201']).toBe(1);
    expect(await server.db.selectFrom('cupons').select('usos').executeTakeFirst()).toEqual({ usos: 1 });
  });

  test('of two acceptances, or of acceptance and refusal, one succeeds and the other gets ESTADO_MUDOU', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { pedidos } = await comprarEPagar(server, venda);
    const aceitar = (i: number) => server.call('POST', `/pedido/${pedidos[i]}/aceitar`, { as: pegar(venda.fornecedores, i) });
    const recusar = (i: number) =>
      server.call('POST', `/pedido/${pedidos[i]}/recusar`, { as: pegar(venda.fornecedores, i), body: { motivo: 'Sem vaga' } });
    expect(quantosPorStatus(await vezes(2, () => aceitar(0)))).toEqual({ '200': 1, '409 ESTADO_MUDOU': 1 });
    expect(quantosPorStatus(await vezes(4, (i) => (i % 2 ? aceitar(1) : recusar(1))))).toEqual({ '200': 1, '409 ESTADO_MUDOU': 3 });
    const historico = await server.db
      .selectFrom('historico_do_pedido')
      .select('para')
      .where('pedido_id', '=', pedidos[1] ?? '')
      .execute();
    expect(historico).toHaveLength(3);
    await livroFecha();
  });

  test('two suppliers refuse a whole purchase together, and the coupon use is returned', async () => {
    for (let rodada = 0; rodada < 5; rodada++) {
      const venda = await montarVenda(server, mercado, { fornecedores: 2 });
      const cupom_id = await mercado.cupom({ codigo: `FESTA${rodada}` });
      await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
      const { pedidos } = await comprarEPagar(server, venda, 216);
      await vezes(2, (i) =>
        server.call('POST', `/pedido/${pedidos[i]}/recusar`, { as: pegar(venda.fornecedores, i), body: { motivo: 'Sem vaga' } }),
      );
      expect(await server.db.selectFrom('cupons').select('usos').where('id', '=', cupom_id).executeTakeFirst()).toEqual({ usos: 0 });
    }
    await livroFecha();
  });

  test('several clock jobs at the same time refund each overdue order once', async () => {
    for (let i = 0; i < 6; i++) await comprarEPagar(server, await montarVenda(server, mercado, { fornecedores: 2 }));
    const ctx = testContext(server);
    server.clock.advance(49 * HORA_EM_MS);
    await vezes(4, () => vencerPrazos(ctx));
    expect(await saldos(server)).toEqual({ cliente: -144_000, custodia: 0, reembolso: 144_000, soma: 0 });
    expect(ctx.letters).toHaveLength(12);
    server.clock.advance(-49 * HORA_EM_MS);
  });
});
