import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, contar, estadosDosPedidos, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from '../pedidos/vencer-prazos.ts';
import { moverPedido } from './mover-pedido.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const statusDoEvento = async (id: string) =>
  (await server.db.selectFrom('eventos').select('status').where('id', '=', id).executeTakeFirst())?.status;
const motivo = 'Sem equipe na data';

describe('accept and refuse', () => {
  test('the status of the event does not change with its orders, so the client can go on buying', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { pedidos } = await comprarEPagar(server, venda);
    const aceitar = (i: number) => server.call('POST', `/pedido/${pedidos[i]}/aceitar`, { as: pegar(venda.fornecedores, i) });
    expect(await aceitar(0)).toMatchObject({ status: 200, body: { estado: 'confirmado', acoes: ['cancelar'], responderAte: null } });
    expect(await statusDoEvento(venda.eventoId)).toBe(2);
    expect(await aceitar(1)).toMatchObject({ status: 200 });
    expect(await statusDoEvento(venda.eventoId)).toBe(2);
    expect(await aceitar(1)).toMatchObject({ status: 409, body: { codigo: 'ESTADO_MUDOU', message: 'Este pedido já está confirmado' } });
  });

  test('refused: everything goes back, and the other half of the purchase continues', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    const recusar = (i: number) =>
      server.call('POST', `/pedido/${pedidos[i]}/recusar`, { as: pegar(venda.fornecedores, i), body: { motivo } });
    expect(await recusar(0)).toMatchObject({ status: 200, body: { estado: 'recusado', enderecoDoEvento: 'São Paulo/SP' } });
    expect((await estadosDosPedidos(server, compraId)).sort()).toEqual(['pago', 'recusado']);
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 12_000, reembolso: 12_000, soma: 0 });
    expect(await contar(server, 'reservas')).toBe(1);
    expect(await recusar(0)).toMatchObject({ status: 409, body: { message: 'Este pedido já está recusado' } });
    const visto = await server.call('GET', `/pedido/${pedidos[0]}`, { as: venda.cliente });
    expect(visto.body.historico.at(-1)).toMatchObject({ de: 'pago', para: 'recusado', por: 'fornecedor', motivo });
    expect(await saldos(server)).toMatchObject({ reembolso: 12_000, soma: 0 });
  });

  test('the coupon use is returned only when the whole purchase fell', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const { pedidos } = await comprarEPagar(server, venda, 216);
    const usos = async () => (await server.db.selectFrom('cupons').select('usos').executeTakeFirst())?.usos;
    await server.call('POST', `/pedido/${pedidos[0]}/recusar`, { as: pegar(venda.fornecedores, 0), body: { motivo } });
    expect(await usos()).toBe(1);
    await server.call('POST', `/pedido/${pedidos[1]}/recusar`, { as: pegar(venda.fornecedores, 1), body: { motivo } });
    expect(await usos()).toBe(0);
    expect(await contar(server, 'usos_de_cupom')).toBe(0);
    expect(await saldos(server)).toEqual({ cliente: -21_600, cupom_festejo: 0, custodia: 0, reembolso: 21_600, soma: 0 });
  });
});

describe('the clock', () => {
  test('without an answer in time the order is refused with a full refund; with an answer it stays', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${pedidos[1]}/aceitar`, { as: pegar(venda.fornecedores, 1) });
    const ctx = testContext(server);
    server.clock.advance(48 * HORA_EM_MS - 1_000);
    await vencerPrazos(ctx);
    expect((await estadosDosPedidos(server, compraId)).sort()).toEqual(['confirmado', 'pago']);
    server.clock.advance(1_000);
    const fornecedor = { id: pegar(venda.fornecedores, 0).id, role: 'FORNECEDOR' } as const;
    await expect(moverPedido(ctx, fornecedor, pedidos[0] ?? '', 'recusar', { motivo })).rejects.toMatchObject({
      codigo: 'PRAZO_ENCERRADO',
    });
    await vencerPrazos(ctx);
    await vencerPrazos(ctx);
    expect((await estadosDosPedidos(server, compraId)).sort()).toEqual(['confirmado', 'recusado']);
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 12_000, reembolso: 12_000, soma: 0 });
    expect(ctx.letters).toHaveLength(1);
    expect(ctx.letters[0]).toMatchObject({ para: venda.cliente.email });
    expect(ctx.letters[0]?.texto).toContain('O fornecedor não respondeu no prazo');
    const dosPedidos = ctx.told.filter(({ tipo }) => tipo === 'pedido');
    expect(dosPedidos.map(({ para, estado }) => [para, estado])).toEqual([
      [venda.cliente.id, 'recusado'],
      [pegar(venda.fornecedores, 0).id, 'recusado'],
    ]);
    expect(await statusDoEvento(venda.eventoId)).toBe(2);
  });
});
