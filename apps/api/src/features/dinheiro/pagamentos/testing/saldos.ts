import type { Mercado } from '../../../../platform/testing/mercado.ts';
import type { TestServer } from '../../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, montarVenda, pegar, type Venda } from '../../../../platform/testing/vendas.ts';

/** A sale with a supplier that asks for 30% of 120 reais at once, and for the rest ten days before a party in thirty days. */
export async function venderComSinal(server: TestServer, mercado: Mercado): Promise<Venda> {
  const venda = await montarVenda(server, mercado);
  await aceitarSinal(server, venda);
  return venda;
}

/** The sale of `venderComSinal` with its deposit paid and its order accepted. */
export async function confirmarComSinal(server: TestServer, mercado: Mercado) {
  const venda = await venderComSinal(server, mercado);
  const { compraId, pedidos } = await comprarEPagar(server, venda, venda.total, 36);
  const [id, fornecedor] = [pegar(pedidos, 0), pegar(venda.fornecedores, 0)];
  const { status } = await server.call('POST', `/pedido/${id}/aceitar`, { as: fornecedor });
  if (status !== 200) throw new Error(`o pedido não foi aceito: ${status}`);
  return { venda, compraId, id, cliente: venda.cliente, fornecedor, saldoAte: (await pedidoComSaldo(server, id)).saldo_ate };
}

export const pedidoComSaldo = ({ db }: TestServer, id: string) =>
  db.selectFrom('pedidos').select(['estado', 'prazo_em', 'saldo_ate', 'saldo_pago_em']).where('id', '=', id).executeTakeFirstOrThrow();

export const pagamentoDoSaldo = ({ db }: TestServer, id: string) =>
  db.selectFrom('pagamentos').selectAll().where('id', '=', id).executeTakeFirst();

/** Two confirmed orders of one purchase, each with a charged balance of 84 reais. */
export async function doisSaldosCobrados(server: TestServer, mercado: Mercado) {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  await aceitarSinal(server, venda);
  const { pedidos } = await comprarEPagar(server, venda, 240, 72);
  const txids: string[] = [];
  for (const [i, id] of pedidos.entries()) {
    await server.call('POST', `/pedido/${id}/aceitar`, { as: pegar(venda.fornecedores, i) });
    await server.call('POST', `/pedido/${id}/saldo`, { as: venda.cliente });
    txids.push((await server.db.selectFrom('pagamentos').select('txid').where('id', '=', id).executeTakeFirstOrThrow()).txid);
  }
  return { venda, pedidos, txids };
}
