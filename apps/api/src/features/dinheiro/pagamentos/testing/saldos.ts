import type { Mercado } from '../../../../platform/testing/mercado.ts';
import type { TestServer } from '../../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, montarVenda, pegar, type Venda } from '../../../../platform/testing/vendas.ts';

/** One supplier who takes 30% of 120 reais, and the rest ten days before a party in thirty. */
export async function venderComSinal(server: TestServer, mercado: Mercado): Promise<Venda> {
  const venda = await montarVenda(server, mercado);
  await aceitarSinal(server, venda);
  return venda;
}

/** The same, its deposit paid and the order accepted. */
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

/** Two orders of one purchase, confirmed, the balance of each (84 reais) charged. */
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
