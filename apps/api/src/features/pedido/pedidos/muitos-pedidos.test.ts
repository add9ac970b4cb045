import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('with more than a thousand orders the page is always current, and the total is counted once and cached for a moment', async () => {
  const venda = await montarVenda(server, mercado);
  const loja = pegar(venda.fornecedores, 0);
  const { compraId, pedidos } = await comprarEPagar(server, venda);
  const ler = async (query = '') => (await server.call('GET', `/pedido/buscar-pedidos${query}`, { as: loja })).body;
  expect((await ler()).total).toBe(1);
  const copiar = (quantas: number) =>
    server.database.query(
      `with novas as (insert into compras (id, cliente_id, evento_id, subtotal_em_centavos, total_em_centavos, criado_em)
         select gen_random_uuid(), cliente_id, evento_id, subtotal_em_centavos, total_em_centavos, criado_em from compras, generate_series(1, $2::integer)
         where id = $1 returning id)
       insert into pedidos (id, compra_id, cliente_id, fornecedor_id, evento_id, estado, subtotal_em_centavos, total_em_centavos,
         politica_de_cancelamento, pago_em, criado_em)
       select gen_random_uuid(), novas.id, p.cliente_id, p.fornecedor_id, p.evento_id, 'confirmado', p.subtotal_em_centavos, p.total_em_centavos,
         p.politica_de_cancelamento, p.pago_em, p.criado_em
       from novas, pedidos p where p.id = $3 returning id`,
      [compraId, quantas, pegar(pedidos, 0)],
    );
  await copiar(1_004);
  expect((await ler()).total).toBe(1_005);
  expect((await ler('?estado=pago')).total).toBe(1);
  const nova = pegar(await copiar(1), 0);
  const { itens } = await ler('?pageSize=100');
  const todos = new Set<string>(itens.map(({ id }: { id: string }) => id));
  let { cursor } = await ler('?pageSize=100');
  while (cursor) {
    const pagina = await ler(`?pageSize=100&cursor=${cursor}`);
    for (const { id } of pagina.itens) todos.add(id);
    ({ cursor } = pagina);
  }
  expect(todos.size).toBe(1_006);
  expect(todos).toContain(nova['id']);
});
