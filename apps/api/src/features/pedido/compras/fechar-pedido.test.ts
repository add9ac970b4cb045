import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { aoNorte, criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, contar, estadosDosPedidos, fechar, montarVenda, saldos } from '../../../platform/testing/vendas.ts';

const server = withTestServer();
const mercado = criarMercado(server);

const semNada = async () => {
  for (const tabela of ['compras', 'pagamentos', 'pedidos', 'reservas', 'usos_de_cupom', 'idempotencia'] as const) {
    expect(await contar(server, tabela), tabela).toBe(0);
  }
};

describe('checkout', () => {
  test('makes one payment and one order per supplier, holds the units, and empties the cart', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 3 });
    const resposta = await fechar(server, venda);
    expect(resposta).toMatchObject({ status: 201, body: { pagamento: { estado: 'aguardando', valor: 360, podeSimular: true } } });
    expect(resposta.body.pedidos).toHaveLength(3);
    expect(Date.parse(resposta.body.pagamento.expiraEm) - Date.parse(resposta.body.pagamento.agora)).toBe(30 * MINUTO_EM_MS);
    expect(resposta.body.pagamento.pixCopiaECola).toMatch(/^000201.*FESTEJO SIMULADO.*6304[0-9A-F]{4}$/);
    expect(await estadosDosPedidos(server, resposta.body.compraId)).toEqual(Array(3).fill('aguardando_pagamento'));
    expect(await contar(server, 'reservas')).toBe(3);
    expect(await contar(server, 'itens_do_carrinho')).toBe(0);
    expect(await contar(server, 'lancamentos')).toBe(0);
    expect(await fechar(server, venda)).toMatchObject({ status: 422, body: { codigo: 'CARRINHO_VAZIO' } });
  });

  test('the order keeps the price and the policy of the purchase', async () => {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    await server.db.updateTable('produtos').set({ preco_em_centavos: 1, nome: 'Outro' }).execute();
    await server.db.updateTable('fornecedores').set({ politica_de_cancelamento: 'sem_reembolso' }).execute();
    const pedido = await server.call('GET', `/pedido/${body.pedidos[0]}`, { as: venda.cliente });
    expect(pedido.body).toMatchObject({
      total: 120,
      politicaDeCancelamento: 'moderada',
      itens: [{ nome: 'Produto 1', precoUnitario: 120 }],
    });
  });

  test('refuses each changed line, and writes nothing', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 5, capacidade: 3 });
    const [caro = '', inativo = '', longe = '', fechado = '', cheio = ''] = venda.produtos;
    await server.db.updateTable('produtos').set({ preco_em_centavos: 13_000 }).where('id', '=', caro).execute();
    await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', inativo).execute();
    await server.db
      .updateTable('fornecedores')
      .set(aoNorte(400))
      .where('id', '=', venda.fornecedores[2]?.id ?? '')
      .execute();
    await server.db
      .updateTable('fornecedores')
      .set({ semana_aberta: '{}' })
      .where('id', '=', venda.fornecedores[3]?.id ?? '')
      .execute();
    await server.db.updateTable('itens_do_carrinho').set({ quantidade: 4 }).where('produto_id', '=', cheio).execute();

    const resumo = await server.call('GET', `/pedido/resumo?eventoId=${venda.eventoId}`, { as: venda.cliente });
    expect(Object.fromEntries(resumo.body.problemas.map((um: { produtoId: string; motivo: string }) => [um.produtoId, um.motivo]))).toEqual(
      {
        [caro]: 'preco_mudou',
        [inativo]: 'indisponivel',
        [longe]: 'fora_do_raio',
        [fechado]: 'fechado_na_data',
        [cheio]: 'sem_vaga_na_data',
      },
    );
    const resposta = await fechar(server, venda, { total: resumo.body.total, chave: 'mudou' });
    expect(resposta).toMatchObject({ status: 422, body: { codigo: 'CARRINHO_MUDOU' } });
    expect(resposta.body.erros).toEqual(resumo.body.problemas.map((um: { message: string }) => um.message));
    expect(await contar(server, 'itens_do_carrinho')).toBe(5);
    await semNada();
  });

  test('another total than the client saw gives TOTAL_MUDOU; a past, closed or foreign event changes nothing', async () => {
    const venda = await montarVenda(server, mercado);
    expect(await fechar(server, venda, { total: 119.99 })).toMatchObject({ status: 422, body: { codigo: 'TOTAL_MUDOU' } });
    const outra = { ...venda, cliente: await server.person() };
    expect(await fechar(server, outra)).toMatchObject({ status: 404 });
    for (const status of [1, 4, 5]) {
      await server.db.updateTable('eventos').set({ status }).execute();
      expect(await fechar(server, venda)).toMatchObject({ status: 422, body: { codigo: 'EVENTO_FECHADO' } });
    }
    await server.db.updateTable('eventos').set({ status: 3 }).execute();
    expect(await fechar(server, venda)).toMatchObject({ status: 422, body: { codigo: 'EVENTO_CONFIRMADO' } });
    await server.db.updateTable('eventos').set({ status: 2, inicio: server.clock.now() }).execute();
    expect(await fechar(server, venda)).toMatchObject({ status: 422, body: { codigo: 'EVENTO_PASSADO' } });
    await semNada();
  });

  test('one idempotency key closes one purchase, and repeats its reply', async () => {
    const venda = await montarVenda(server, mercado);
    const primeira = await fechar(server, venda, { chave: 'um' });
    const segunda = await fechar(server, venda, { chave: 'um' });
    expect(segunda).toMatchObject({ status: 201, body: { compraId: primeira.body.compraId, pedidos: primeira.body.pedidos } });
    expect(await contar(server, 'compras')).toBe(1);
    expect(await fechar(server, venda, { chave: 'um', total: 1 })).toMatchObject({ status: 422, body: { codigo: 'CHAVE_REUTILIZADA' } });
  });

  test('a transaction that dies at its end leaves nothing, and its key can be used again', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    await aplicar(venda.eventoId, venda.cliente.id, await mercado.cupom({ codigo: 'FESTA10' }));
    // On PostgreSQL the connection itself is killed, as by a crash. The embedded engine runs in this process, so the trigger raises an error
    // instead.
    const morte = server.database.engine === 'postgres' ? 'perform pg_terminate_backend(pg_backend_pid())' : "raise exception 'morreu'";
    await server.database.exec(`
      create function morrer() returns trigger language plpgsql as $$ begin ${morte}; return old; end $$;
      create trigger morrer before delete on itens_do_carrinho for each row execute function morrer();`);
    try {
      expect((await fechar(server, venda, { total: 216, chave: 'morte' })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await server.database.exec('drop trigger morrer on itens_do_carrinho; drop function morrer();');
    }
    await semNada();
    expect(await server.db.selectFrom('cupons').select('usos').executeTakeFirst()).toEqual({ usos: 0 });
    expect((await fechar(server, venda, { total: 216, chave: 'morte' })).status).toBe(201);
  });
});

async function aplicar(evento_id: string, cliente_id: string, cupom_id: string): Promise<void> {
  await server.db.insertInto('carrinhos').values({ evento_id, cliente_id, cupom_id }).execute();
}

describe('with a coupon', () => {
  test('the discount is split over the orders to the centavo, and the ledger shows who pays it', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 3 });
    await aplicar(venda.eventoId, venda.cliente.id, await mercado.cupom({ codigo: 'FESTA', tipo: 'valor', valor: 100 }));
    const resumo = await server.call('GET', `/pedido/resumo?eventoId=${venda.eventoId}`, { as: venda.cliente });
    expect(resumo.body).toMatchObject({ cupom: 'FESTA', subtotal: 360, desconto: 1, total: 359 });
    expect(resumo.body.fornecedores.map((um: { desconto: number }) => um.desconto)).toEqual([0.34, 0.33, 0.33]);
    await comprarEPagar(server, venda, 359);
    expect(await saldos(server)).toEqual({ cliente: -35_900, cupom_festejo: -100, custodia: 36_000, soma: 0 });
    expect(await server.db.selectFrom('carrinhos').select('cupom_id').executeTakeFirst()).toEqual({ cupom_id: null });
  });

  test("the supplier's coupon reduces the supplier's amount", async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const fornecedorId = venda.fornecedores[0]?.id ?? '';
    await aplicar(venda.eventoId, venda.cliente.id, await mercado.cupom({ codigo: 'DELE', fornecedorId, quemPaga: 'fornecedor' }));
    await comprarEPagar(server, venda, 228);
    expect(await saldos(server)).toEqual({ cliente: -22_800, custodia: 22_800, soma: 0 });
  });

  test('a coupon that is no longer valid changes the total and says why; without it the purchase closes', async () => {
    const venda = await montarVenda(server, mercado);
    const ontem = new Date(server.clock.now().getTime() - HORA_EM_MS);
    await aplicar(venda.eventoId, venda.cliente.id, await mercado.cupom({ codigo: 'VELHO', terminaEm: ontem }));
    const recusa = await fechar(server, venda, { total: 108 });
    expect(recusa).toMatchObject({ status: 422, body: { codigo: 'TOTAL_MUDOU' } });
    expect(recusa.body.erros[1]).toMatch(/VELHO venceu/);
    expect((await fechar(server, venda)).status).toBe(201);
    expect(await contar(server, 'usos_de_cupom')).toBe(0);
  });

  test('a coupon of 100%: nothing is due, and the orders are paid at once', async () => {
    const venda = await montarVenda(server, mercado);
    await aplicar(venda.eventoId, venda.cliente.id, await mercado.cupom({ codigo: 'TUDO', valor: 10_000 }));
    const resposta = await fechar(server, venda, { total: 0 });
    expect(resposta).toMatchObject({ status: 201, body: { pagamento: { estado: 'pago', valor: 0, pixCopiaECola: null } } });
    expect(await estadosDosPedidos(server, resposta.body.compraId)).toEqual(['pago']);
    expect(await saldos(server)).toEqual({ cupom_festejo: -12_000, custodia: 12_000, soma: 0 });
  });
});
