import { emReais } from '@festejo/contrato/common/centavos.ts';
import { sql } from 'kysely';
import type { Mercado } from './mercado.ts';
import type { Answer, Person, TestServer } from './server.ts';

export interface Venda {
  readonly cliente: Person;
  readonly fornecedores: readonly Person[];
  readonly produtos: readonly string[];
  readonly eventoId: string;
  /** Reais, for one unit of each product. */
  readonly total: number;
}

/** The item at an index; throws when there is no such item. */
export function pegar<T>(lista: readonly T[], indice: number): T {
  const item = lista[indice];
  if (item === undefined) throw new Error(`não há item ${indice}`);
  return item;
}

const PRECO_EM_CENTAVOS = 12_000;

/** A client with an event, and one unit of one product of each supplier in the cart. */
export async function montarVenda(
  server: TestServer,
  mercado: Mercado,
  { fornecedores: quantos = 1, capacidade = 100, dias = 30 }: { fornecedores?: number; capacidade?: number; dias?: number } = {},
): Promise<Venda> {
  const cliente = await server.person();
  const eventoId = await mercado.evento(cliente.id, { dias });
  const fornecedores: Person[] = [];
  const produtos: string[] = [];
  for (let i = 0; i < quantos; i++) {
    const fornecedor = await mercado.fornecedor({ nome: `Fornecedor ${i + 1}` });
    const produto = await mercado.produto(fornecedor.id, { nome: `Produto ${i + 1}`, precoEmCentavos: PRECO_EM_CENTAVOS, capacidade });
    await mercado.noCarrinho(cliente.id, eventoId, produto);
    fornecedores.push(fornecedor);
    produtos.push(produto);
  }
  return { cliente, fornecedores, produtos, eventoId, total: emReais(PRECO_EM_CENTAVOS * quantos) };
}

/** Closes the purchase, by default with the displayed total. */
export function fechar(
  server: TestServer,
  venda: Venda,
  { total = venda.total, pagaAgora, chave, cookie }: { total?: number; pagaAgora?: number; chave?: string; cookie?: string } = {},
): Promise<Answer> {
  const headers = { ...(chave && { 'idempotency-key': chave }), ...(cookie && { cookie }) };
  return server.call('POST', '/pedido/fechar', { as: venda.cliente, body: { eventoId: venda.eventoId, total, pagaAgora }, headers });
}

/**
 * Closes the purchase and lets the simulated bank pay.
 * @returns the purchase, and the orders in the order of the suppliers
 */
export async function comprarEPagar(
  server: TestServer,
  venda: Venda,
  total = venda.total,
  pagaAgora?: number,
): Promise<{ compraId: string; pedidos: string[] }> {
  const fechada = await fechar(server, venda, { total, ...(pagaAgora === undefined ? {} : { pagaAgora }) });
  if (fechada.status !== 201) throw new Error(`a compra não fechou: ${JSON.stringify(fechada.body)}`);
  const pago = await server.call('POST', `/pagamento/${fechada.body.compraId}/simular`, { as: venda.cliente });
  if (pago.status !== 202) throw new Error(`o pagamento não entrou: ${JSON.stringify(pago.body)}`);
  const linhas = await server.db
    .selectFrom('pedidos')
    .select(['id', 'fornecedor_id'])
    .where('compra_id', '=', fechada.body.compraId)
    .execute();
  const pedidos = venda.fornecedores.map((fornecedor) => linhas.find((linha) => linha.fornecedor_id === fornecedor.id)?.id ?? '');
  return { compraId: fechada.body.compraId, pedidos };
}

/** Lets the suppliers accept a deposit of `percentual` percent, with the balance due `diasAntes` days before the party. */
export async function aceitarSinal(server: TestServer, { fornecedores }: Venda, percentual = 30, diasAntes = 10): Promise<void> {
  const ids = fornecedores.map(({ id }) => id);
  const oferta = { sinal_percentual: percentual, saldo_dias_antes: diasAntes };
  await server.db.updateTable('fornecedores').set(oferta).where('id', 'in', ids).execute();
}

/** Balance of each ledger account, and of all together. */
export async function saldos(server: TestServer): Promise<Record<string, number>> {
  const { rows } = await sql<{ conta: string; saldo: number }>`
    select coalesce(conta, 'soma') as conta, sum(valor_em_centavos)::bigint as saldo from lancamentos group by rollup (conta)`.execute(
    server.db,
  );
  return Object.fromEntries(rows.map((row) => [row.conta, row.saldo]));
}

/** Number of rows of a table. */
export async function contar(
  server: TestServer,
  tabela:
    | 'compras'
    | 'pagamentos'
    | 'pedidos'
    | 'reservas'
    | 'lancamentos'
    | 'usos_de_cupom'
    | 'itens_do_carrinho'
    | 'idempotencia'
    | 'pix_recebidos'
    | 'notificacoes'
    | 'acontecimentos'
    | 'acontecimentos_pendentes'
    | 'devolucoes',
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(tabela)}`.execute(server.db);
  return rows[0]?.total ?? 0;
}

/** The state of a payment, and the centavos to refund for Pix that did not pay it. */
export async function estadoDoPagamento(server: TestServer, compraId: string): Promise<{ estado: string; devolver: number }> {
  const { rows } = await sql<{ estado: string; devolver: number }>`
    select g.estado, (select coalesce(sum(d.valor_em_centavos), 0)::bigint from devolucoes d
      where d.compra_id = g.compra_id and d.pedido_id is null) as devolver
    from pagamentos g where g.compra_id = ${compraId}`.execute(server.db);
  return rows[0] as { estado: string; devolver: number };
}

export async function estadosDosPedidos(server: TestServer, compraId: string): Promise<string[]> {
  const linhas = await server.db.selectFrom('pedidos').select('estado').where('compra_id', '=', compraId).orderBy('id').execute();
  return linhas.map((linha) => linha.estado);
}
