import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { aplicarTransicao } from './aplicar-transicao.ts';
import { lockPedidos } from './pedidos.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('the key of the movement refuses a double refund, and no line of the ledger can be changed or deleted', async () => {
  const venda = await montarVenda(server, mercado);
  const { compraId, pedidos } = await comprarEPagar(server, venda);
  const ctx = testContext(server);
  const passo = { para: 'recusado', por: 'fornecedor', pedidoId: pegar(pedidos, 0) } as const;
  const recusar = () => inTransaction(server.db, async (tx) => aplicarTransicao(ctx, tx, await lockPedidos(tx, { compraId }), passo));
  await recusar();
  await server.db.updateTable('pedidos').set({ estado: 'pago' }).execute();
  await expect(recusar()).rejects.toMatchObject({ code: '23505' });
  expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 12_000, soma: 0 });
  for (const tabela of ['movimentos', 'lancamentos']) {
    for (const comando of [`update ${tabela} set id = id`, `delete from ${tabela}`, `truncate ${tabela} cascade`]) {
      await expect(server.database.query(comando), comando).rejects.toThrow('o livro só cresce');
    }
  }
});
