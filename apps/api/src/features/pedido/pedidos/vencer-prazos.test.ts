import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, estadosDosPedidos, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from './vencer-prazos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

describe('the job of deadlines', () => {
  test('refuses, delivers and concludes unmoved orders in time, and the money follows', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${pedidos[0]}/aceitar`, { as: pegar(venda.fornecedores, 0) });
    const ctx = testContext(server);
    const { fim } = await server.db.selectFrom('eventos').select('fim').executeTakeFirstOrThrow();
    const depois = (em: Date, horas: number) => server.clock.set(new Date(em.getTime() + horas * HORA_EM_MS));
    const inicio = server.clock.now();
    try {
      for (const [em, horas, estados] of [
        [fim, 48 - 0.01, ['confirmado', 'recusado']],
        [fim, 48, ['entregue', 'recusado']],
        [fim, 48 + 7 * 24 - 0.01, ['entregue', 'recusado']],
        [fim, 48 + 7 * 24, ['concluido', 'recusado']],
      ] as const) {
        depois(em, horas);
        await vencerPrazos(ctx);
        await vencerPrazos(ctx);
        expect((await estadosDosPedidos(server, compraId)).sort()).toEqual([...estados].sort());
      }
    } finally {
      server.clock.set(inicio);
    }
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 0, reembolso: 12_000, fornecedor: 12_000, soma: 0 });
    const avisos = await server.db.selectFrom('notificacoes').select(['titulo', 'assunto']).execute();
    expect(avisos.filter(({ assunto }) => assunto === null)).toEqual([]);
    expect(avisos.map(({ titulo }) => titulo).filter((titulo) => titulo === 'Pedido concluído')).toHaveLength(2);
  });

  test('a deadline before the party neither delivers nor concludes: the deadline is corrected', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    for (const i of [0, 1]) await server.call('POST', `/pedido/${pedidos[i]}/aceitar`, { as: pegar(venda.fornecedores, i) });
    await server.db.updateTable('pedidos').set({ estado: 'entregue' }).where('id', '=', pegar(pedidos, 1)).execute();
    await server.db
      .updateTable('pedidos')
      .set({ prazo_em: new Date(0) })
      .execute();
    await vencerPrazos(testContext(server));
    expect((await estadosDosPedidos(server, compraId)).sort()).toEqual(['confirmado', 'entregue']);
    const { fim } = await server.db.selectFrom('eventos').select('fim').executeTakeFirstOrThrow();
    const prazos = await server.db.selectFrom('pedidos').select('prazo_em').execute();
    expect(prazos.map(({ prazo_em }) => prazo_em)).toEqual([0, 1].map(() => new Date(fim.getTime() + 48 * HORA_EM_MS)));
    expect(await saldos(server)).toMatchObject({ custodia: 24_000 });
  });

  test('an order that fails does not hold back the others', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    const ctx = testContext(server);
    // The refund movement exists already, so the database refuses the second one.
    await server.database.query(
      `insert into movimentos (id, pedido_id, tipo, chave, em) values (gen_random_uuid(), $1, 'reembolso', $2, now())`,
      [pegar(pedidos, 0), `reembolso:${pegar(pedidos, 0)}`],
    );
    await server.db
      .updateTable('pedidos')
      .set({ prazo_em: new Date(0) })
      .where('id', '=', pegar(pedidos, 0))
      .execute();
    server.clock.advance(49 * HORA_EM_MS);
    await vencerPrazos(ctx);
    server.clock.advance(-49 * HORA_EM_MS);
    expect((await estadosDosPedidos(server, compraId)).sort()).toEqual(['pago', 'recusado']);
  });
});
