import { beforeAll, expect, test } from 'vitest';
import { criarMercado } from '../../testing/mercado.ts';
import { withTestServer } from '../../testing/server.ts';
import { fechar, montarVenda } from '../../testing/vendas.ts';

const server = withTestServer({}, { clear: false });
let outroEvento: string;
beforeAll(async () => {
  const mercado = criarMercado(server);
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  expect((await fechar(server, venda)).status).toBe(201);
  outroEvento = await mercado.evento(venda.cliente.id);
  await mercado.categoria('Flores');
  await mercado.cupom({ codigo: 'FESTA10' });
});

const FLORES = `(select id from categorias_oficiais where nome = 'Flores')`;

test.each([
  [
    'uma compra de desconto negativo',
    'compras_desconto',
    'update compras set desconto_em_centavos = -1, total_em_centavos = subtotal_em_centavos + 1',
  ],
  [
    'um pedido de desconto negativo',
    'pedidos_desconto',
    'update pedidos set desconto_em_centavos = -1, total_em_centavos = subtotal_em_centavos + 1',
  ],
  ['uma política que não há', 'pedidos_politica', `update pedidos set politica_de_cancelamento = 'gentil'`],
  [
    'dois pedidos de um fornecedor na mesma compra',
    'pedidos_um_por_fornecedor',
    'update pedidos set fornecedor_id = (select fornecedor_id from pedidos limit 1)',
  ],
  ['um pedido de outro cliente que o da compra', 'pedidos_da_compra', 'update pedidos set cliente_id = fornecedor_id'],
  ['um pedido de outro evento que o da compra', 'pedidos_da_compra', 'update pedidos set evento_id = $1'],
  ['um pagamento pago sem quando', 'pagamentos_pago_em', `update pagamentos set estado = 'pago', pago_em = null`],
  ['um pedido que vem de um estado que não há', 'historico_do_pedido_de', `update historico_do_pedido set de = 'novo'`],
  ['um pedido que vai a um estado que não há', 'historico_do_pedido_para', `update historico_do_pedido set para = 'pronto'`],
  ['um cupom que termina quando começa', 'cupons_termina_depois_de_iniciar', 'update cupons set termina_em = inicia_em'],
  ['um cupom de mínimo negativo', 'cupons_limites', 'update cupons set minimo_em_centavos = -1'],
  ['um cupom de limite negativo', 'cupons_limites', 'update cupons set limite_total = -1, usos = -2'],
  ['um cupom de limite por cliente negativo', 'cupons_limites', 'update cupons set limite_por_cliente = -1'],
  ['um cupom de usos negativos', 'cupons_limites', 'update cupons set usos = -1'],
  ['um cupom que nenhum fornecedor paga', 'cupons_de_quem_paga', `update cupons set quem_paga = 'fornecedor'`],
  [
    'um produto na categoria de outro fornecedor',
    'produtos_na_sua_categoria',
    'update produtos p set categoria_id = c.id from categorias c where c.fornecedor_id <> p.fornecedor_id',
  ],
  [
    'um produto de outra categoria oficial que a da sua',
    'produtos_na_sua_categoria',
    `update produtos set categoria_oficial_id = ${FLORES}`,
  ],
  ['uma conta de um papel que não há', 'usuarios_tipo_perfil_check', 'update usuarios set tipo_perfil = 4'],
])('the database refuses %s', async (_, constraint, comando) => {
  const tentativa = server.database.query(comando, comando.includes('$1') ? [outroEvento] : []);
  await expect(tentativa).rejects.toMatchObject({ constraint });
});

test('a categoria that changes its categoria oficial changes its produtos too', async () => {
  const flores = await server.database.query(
    `with mudada as (update categorias set categoria_oficial_id = ${FLORES} where id = (select categoria_id from produtos limit 1) returning id)
     select id from mudada`,
  );
  const produtos = await server.database.query(`select categoria_id from produtos where categoria_oficial_id = ${FLORES}`);
  expect(produtos).toEqual([{ categoria_id: flores[0]?.['id'] }]);
});

test('every foreign key has an index that begins with one of its columns: a delete of the referenced row scans no whole table', async () => {
  const sem = await server.database.query(
    `select conrelid::regclass::text as tabela, conname as chave from pg_constraint k
     where contype = 'f' and connamespace::regnamespace::text in ('public', 'simulador')
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey))
     order by 1, 2`,
  );
  expect(sem).toEqual([]);
});
