import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { contar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { moverPedido } from '../transicoes/mover-pedido.ts';
import { pagarPedidos } from '../transicoes/pagar-pedidos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const semCartas = (as: Person) => server.call('PUT', '/usuario/preferencias', { as, body: { pedidos: false } });

/** Pays a purchase of two orders, accepts one order and refuses the other, and returns each letter with its recipient. */
async function cartasDaVenda(antes: (cliente: Person, fornecedores: readonly Person[]) => Promise<unknown>) {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  await antes(venda.cliente, venda.fornecedores);
  const { body } = await fechar(server, venda);
  const ctx = testContext(server);
  await inTransaction(server.db, (tx) => pagarPedidos(ctx, tx, body.compraId));
  const pedidos = await server.db.selectFrom('pedidos').select(['id', 'fornecedor_id']).execute();
  const doFornecedor = (indice: number) => {
    const { id } = pegar(venda.fornecedores, indice);
    return { quem: id, id: pedidos.find((pedido) => pedido.fornecedor_id === id)?.id ?? '' };
  };
  const [aceito, recusado] = [doFornecedor(0), doFornecedor(1)];
  await moverPedido(ctx, { id: aceito.quem, role: 'FORNECEDOR' }, aceito.id, 'aceitar');
  await moverPedido(ctx, { id: recusado.quem, role: 'FORNECEDOR' }, recusado.id, 'recusar', { motivo: 'Sem equipe' });
  const nomes = new Map([
    [venda.cliente.email, 'cliente'],
    ...venda.fornecedores.map(({ email }, i) => [email, `fornecedor ${i}`] as const),
  ]);
  return ctx.letters.map(({ para, assunto }) => `${nomes.get(para)}: ${assunto.replace(/[:\s]*(R\$.*|nº \d+)/, '')}`);
}

const TODAS = [
  'cliente: Pagamento recebido',
  'fornecedor 0: Pedido novo',
  'fornecedor 1: Pedido novo',
  'cliente: Pedido confirmado',
  'cliente: Pedido não confirmado',
];

test('an account without preferences receives every letter', async () => {
  expect((await cartasDaVenda(async () => {})).sort()).toEqual([...TODAS].sort());
});

test('an account that opted out of order letters still receives money letters (receipt, refund) and the notices inside Festejo', async () => {
  const cartas = await cartasDaVenda(async (cliente, [um]) => Promise.all([cliente, um].map((pessoa) => pessoa && semCartas(pessoa))));
  expect(cartas).toEqual(['cliente: Pagamento recebido', 'fornecedor 1: Pedido novo', 'cliente: Pedido não confirmado']);
  expect(await contar(server, 'notificacoes')).toBe(5);
});
