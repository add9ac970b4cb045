import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { Mercado } from './mercado.ts';
import type { Person, TestServer } from './server.ts';
import { comprarEPagar, montarVenda, pegar, type Venda } from './vendas.ts';

export interface Entrega {
  readonly cliente: Person;
  readonly fornecedor: Person;
  readonly produto: string;
  readonly pedido: string;
  readonly eventoId: string;
}

/** Puts an order directly into a state. */
export async function porNoEstado(server: TestServer, pedidoId: string, estado: EstadoDoPedido): Promise<void> {
  await server.db.updateTable('pedidos').set({ estado }).where('id', '=', pedidoId).execute();
}

/** A sale of one product of the given supplier, in the cart of a new client. */
export async function venderUm(server: TestServer, mercado: Mercado, fornecedor: Person, produto: string): Promise<Venda> {
  const cliente = await server.person();
  const eventoId = await mercado.evento(cliente.id);
  await mercado.noCarrinho(cliente.id, eventoId, produto);
  const { preco_em_centavos } = await server.db
    .selectFrom('produtos')
    .select('preco_em_centavos')
    .where('id', '=', produto)
    .executeTakeFirstOrThrow();
  return { cliente, eventoId, fornecedores: [fornecedor], produtos: [produto], total: emReais(preco_em_centavos) };
}

/** A client with a delivered order of one product. */
export async function entregar(
  server: TestServer,
  mercado: Mercado,
  { nome, venda: dada }: { nome?: string; venda?: Venda } = {},
): Promise<Entrega> {
  const venda = dada ?? (await montarVenda(server, mercado));
  if (nome) await server.db.updateTable('usuarios').set({ nome_completo: nome }).where('id', '=', venda.cliente.id).execute();
  const { pedidos } = await comprarEPagar(server, venda);
  const pedido = pegar(pedidos, 0);
  await porNoEstado(server, pedido, 'entregue');
  const { cliente, eventoId } = venda;
  return { cliente, eventoId, pedido, fornecedor: pegar(venda.fornecedores, 0), produto: pegar(venda.produtos, 0) };
}
