import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar, type Venda } from '../../../platform/testing/vendas.ts';
import * as assuntos from './assuntos.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [uma, outra]: [Venda, Venda] = [{} as Venda, {} as Venda];
beforeEach(async () => {
  [uma, outra] = [await montarVenda(server, mercado), await montarVenda(server, mercado)];
});
const loja = (venda: Venda) => pegar(venda.fornecedores, 0).id;

test('a supplier that left or is suspended cannot be written to, and only that one', async () => {
  const escreve = async () => [
    await assuntos.findFornecedorParaConversar(server.db, loja(uma)),
    await assuntos.findFornecedorParaConversar(server.db, loja(outra)),
  ];
  const ambas = [{ id: loja(uma) }, { id: loja(outra) }];
  expect(await escreve()).toEqual(ambas);
  for (const [coluna, porque] of [
    ['excluido_em', {}],
    ['suspenso_em', { suspenso_porque: 'Pediu dinheiro por fora do Festejo.' }],
  ] as const) {
    const por = (em: Date | null) =>
      server.db
        .updateTable('usuarios')
        .set({ [coluna]: em, suspenso_porque: null, ...(em && porque) })
        .where('id', '=', loja(uma))
        .execute();
    await por(server.clock.now());
    expect([coluna, await escreve()]).toEqual([coluna, [undefined, ambas[1]]]);
    await por(null);
  }
});

test('a product is the requested one; archived and withdrawn ones are no subject', async () => {
  const [produto, vizinho] = [pegar(uma.produtos, 0), pegar(outra.produtos, 0)];
  const donos = async () => [
    (await assuntos.findProduto(server.db, produto))?.fornecedorId,
    (await assuntos.findProduto(server.db, vizinho))?.fornecedorId,
  ];
  expect(await donos()).toEqual([loja(uma), loja(outra)]);
  for (const [coluna, porque] of [
    ['arquivado_em', {}],
    ['retirado_em', { retirado_porque: 'Pedia dinheiro por fora do Festejo.' }],
  ] as const) {
    const fora = (em: Date | null) =>
      server.db
        .updateTable('produtos')
        .set({ [coluna]: em, ativo: em === null, retirado_porque: null, ...(em && porque) })
        .where('id', '=', produto)
        .execute();
    await fora(server.clock.now());
    expect([coluna, await donos()]).toEqual([coluna, [undefined, loja(outra)]]);
    await fora(null);
  }
});

test('order and event are those referred to: the event of the client, or one with a paid order of the shop', async () => {
  const { pedidos } = await comprarEPagar(server, uma);
  const semPagar = await fechar(server, outra);
  expect(semPagar.status).toBe(201);
  expect((await assuntos.findPedido(server.db, pegar(pedidos, 0)))?.clienteId).toBe(uma.cliente.id);
  const daOutra = await server.db.selectFrom('pedidos').select('id').where('evento_id', '=', outra.eventoId).executeTakeFirstOrThrow();
  expect((await assuntos.findPedido(server.db, daOutra.id))?.clienteId).toBe(outra.cliente.id);

  await server.db.updateTable('eventos').set({ localidade: 'Manaus' }).where('id', '=', outra.eventoId).execute();
  const lugar = async (venda: Venda, cliente = venda.cliente.id) =>
    (await assuntos.findEvento(server.db, cliente, venda.eventoId))?.localidade;
  expect([await lugar(uma), await lugar(outra), await lugar(outra, uma.cliente.id)]).toEqual(['São Paulo', 'Manaus', undefined]);
  const vendida = async (quem: Venda, festa: Venda) => (await assuntos.findFestaVendida(server.db, loja(quem), festa.eventoId))?.clienteId;
  expect([await vendida(uma, uma), await vendida(uma, outra), await vendida(outra, uma), await vendida(outra, outra)]).toEqual([
    uma.cliente.id,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the suppliers of an event are those of its cart, orders and quotes', async () => {
  const dela = async (venda: Venda) =>
    (await assuntos.findFornecedoresDaFesta(server.db, venda.eventoId)).map(({ id, lacos }) => [id, lacos]);
  expect(await dela(uma)).toEqual([[loja(uma), ['carrinho']]]);
  await comprarEPagar(server, uma);
  expect([await dela(uma), await dela(outra)]).toEqual([[[loja(uma), ['pedido']]], [[loja(outra), ['carrinho']]]]);
  const responderAte = new Date(server.clock.now().getTime() + 5 * DIA_EM_MS).toISOString().slice(0, 10);
  const pedido = { eventoId: uma.eventoId, categoriaOficialId: await mercado.categoria(), descricao: 'Um bolo de três andares' };
  const orcamento = { ...pedido, responderAte, fornecedores: [loja(uma)] };
  expect((await server.call('POST', '/orcamento', { as: uma.cliente, body: orcamento })).status).toBe(201);
  expect([await dela(uma), await dela(outra)]).toEqual([[[loja(uma), ['orcamento', 'pedido']]], [[loja(outra), ['carrinho']]]]);
  await server.db
    .updateTable('usuarios')
    .set({ suspenso_em: server.clock.now(), suspenso_porque: 'Pediu dinheiro por fora do Festejo.' })
    .where('id', '=', loja(uma))
    .execute();
  expect([await dela(uma), await dela(outra)]).toEqual([[], [[loja(outra), ['carrinho']]]]);
});
