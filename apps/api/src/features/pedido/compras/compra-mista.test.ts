import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, estadosDosPedidos, fechar, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

/** A cart with products of two suppliers and a coupon of the first supplier. */
async function montar(valor: number) {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  const dono = pegar(venda.fornecedores, 0);
  const cupom = { codigo: 'MEUPRESENTE', fornecedorId: dono.id, quemPaga: 'fornecedor' as const, valor };
  const cupom_id = await mercado.cupom(cupom);
  await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
  return { venda, dono, outro: pegar(venda.fornecedores, 1), cupom_id };
}

test('a free order and a paid order of one purchase each refund their own price', async () => {
  const { venda, dono, outro } = await montar(10_000);
  const { compraId, pedidos } = await comprarEPagar(server, venda, 120);
  const [deGraca, pago] = [pegar(pedidos, 0), pegar(pedidos, 1)];
  expect(await estadosDosPedidos(server, compraId)).toEqual(['pago', 'pago']);
  expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });

  expect((await server.call('POST', `/pedido/${deGraca}/aceitar`, { as: dono })).status).toBe(200);
  expect((await server.call('POST', `/pedido/${pago}/aceitar`, { as: outro })).status).toBe(200);
  const cancelar = (id: string, volta: number) => server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta } });
  expect((await cancelar(deGraca, 0)).status).toBe(200);
  const devolucoes = () => server.db.selectFrom('devolucoes').select(['pedido_id', 'valor_em_centavos']).execute();
  expect(await devolucoes()).toEqual([]);
  expect((await cancelar(pago, 120)).status).toBe(200);
  expect(await devolucoes()).toEqual([{ pedido_id: pago, valor_em_centavos: 12_000 }]);
  expect((await saldos(server)).custodia).toBe(0);
});

test('a coupon closed between checkout and Pix stays valid for that purchase and for no other', async () => {
  const { venda, dono, cupom_id } = await montar(1_000);
  const { body } = await fechar(server, venda, { total: 228 });
  expect((await server.call('POST', `/cupom/${cupom_id}/encerrar`, { as: dono })).status).toBe(200);
  expect((await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: venda.cliente })).status).toBe(202);
  expect(await estadosDosPedidos(server, body.compraId)).toEqual(['pago', 'pago']);
  expect(await saldos(server)).toEqual({ cliente: -22_800, custodia: 22_800, soma: 0 });
  expect(await server.db.selectFrom('cupons').select('usos').executeTakeFirst()).toEqual({ usos: 1 });

  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
  const aplicar = `/Carrinho/aplicar-cupom-carrinho?nomeCupom=MEUPRESENTE&eventoId=${venda.eventoId}`;
  const outra = await server.call('POST', aplicar, { as: venda.cliente });
  expect(outra.status).toBe(422);
});
