import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { TestServer } from './server.ts';
import { comprarEPagar, pegar, type Venda } from './vendas.ts';

/**
 * Moves the party to `horas` hours from now, with a length of five hours, and the purchase to some days ago. The clock stays, since tokens
 * would expire.
 */
export async function aproximarFesta(server: TestServer, { eventoId }: Venda, horas: number, compradoHaDias = 20): Promise<void> {
  const agora = server.clock.now().getTime();
  const [inicio, fim] = [new Date(agora + horas * HORA_EM_MS), new Date(agora + (horas + 5) * HORA_EM_MS)];
  await server.db.updateTable('eventos').set({ inicio, fim }).where('id', '=', eventoId).execute();
  const criado_em = new Date(agora - compradoHaDias * DIA_EM_MS);
  await server.db.updateTable('pedidos').set({ criado_em }).where('evento_id', '=', eventoId).execute();
}

/**
 * Buys, pays, and lets every supplier accept.
 * @returns the order ids, in the order of the suppliers
 */
export async function confirmarVenda(server: TestServer, venda: Venda, total = venda.total): Promise<string[]> {
  const { pedidos } = await comprarEPagar(server, venda, total);
  for (const [i, id] of pedidos.entries()) await server.call('POST', `/pedido/${id}/aceitar`, { as: pegar(venda.fornecedores, i) });
  return pedidos;
}

/** Ends the time for an appeal against a verdict. The clock stays, as above. */
export async function passarAApelacao(server: TestServer, pedidoId: string): Promise<void> {
  const em = new Date(server.clock.now().getTime() - 1000);
  // An acceptance of the verdict was earlier.
  await server.database.query(
    `update disputas set apelar_ate = $2, cliente_aceitou_em = cliente_aceitou_em - interval '1 day',
       fornecedor_aceitou_em = fornecedor_aceitou_em - interval '1 day' where pedido_id = $1`,
    [pedidoId, em],
  );
  await server.db.updateTable('pedidos').set({ prazo_em: em }).where('id', '=', pedidoId).execute();
}

/** Ends the time for the supplier's answer. */
export async function passarAResposta(server: TestServer, pedidoId: string): Promise<void> {
  const em = new Date(server.clock.now().getTime() - 1000);
  await server.db.updateTable('disputas').set({ responder_ate: em }).where('pedido_id', '=', pedidoId).execute();
}
