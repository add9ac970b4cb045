import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { comprarEPagar, contar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { enviar, umFornecedor } from '../../../platform/testing/verificacoes.ts';
import { lerCarrinho } from '../../pedido/carrinho/index.ts';
import { travarFolgas } from './limite.ts';
import { setLimite } from './verificacao.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
beforeEach(() => server.clock.set(new Date()));

async function limitar(limite: number): Promise<void> {
  const { id: por } = await server.person(TIPO_DO_ROLE.OPERADOR);
  await inTransaction(server.db, (tx) => setLimite(tx, limite * 100, { em: server.clock.now(), por }));
}
/** Another client with a product of this supplier in the cart. */
async function outraVenda(venda: Awaited<ReturnType<typeof montarVenda>>) {
  const cliente = await server.person();
  const eventoId = await mercado.evento(cliente.id, { dias: 40 });
  await mercado.noCarrinho(cliente.id, eventoId, pegar(venda.produtos, 0));
  return { ...venda, cliente, eventoId };
}

test('without a limit, an unverified supplier sells freely', async () => {
  const venda = await montarVenda(server, mercado);
  expect((await fechar(server, venda)).status).toBe(201);
});

test('sells up to the limit; a line over it is refused with the reason, and the summary already says so', async () => {
  await limitar(200);
  const primeira = await montarVenda(server, mercado, { fornecedores: 2 });
  const segunda = await outraVenda(primeira);
  const outro = await mercado.produto(pegar(primeira.fornecedores, 1).id, { nome: 'Flores', precoEmCentavos: 5_000 });
  await mercado.noCarrinho(segunda.cliente.id, segunda.eventoId, outro);
  expect((await fechar(server, primeira)).status).toBe(201);
  const resumo = await server.call('GET', `/pedido/resumo?eventoId=${segunda.eventoId}`, { as: segunda.cliente });
  expect(resumo.body.problemas).toMatchObject([{ produtoId: primeira.produtos[0], motivo: 'limite_do_fornecedor' }]);
  const recusada = await fechar(server, segunda, { total: 170 });
  expect(recusada).toMatchObject({
    status: 422,
    body: {
      codigo: 'CARRINHO_MUDOU',
      erros: ['Produto 1: o fornecedor ainda não foi verificado e por enquanto só pode vender mais R$\u00a080,00'],
    },
  });
  expect(await contar(server, 'compras')).toBe(1);
  const [lua] = primeira.fornecedores;
  expect((await server.call('GET', '/verificacao', { ...(lua && { as: lua }) })).body).toMatchObject({
    limite: { limite: 200, emAberto: 120 },
  });
});

test('a verified supplier sells freely, and an ended order makes room for sales', async () => {
  await limitar(150);
  const venda = await montarVenda(server, mercado);
  const { pedidos } = await comprarEPagar(server, venda);
  const segunda = await outraVenda(venda);
  expect((await fechar(server, segunda)).status).toBe(422);
  await server.db.updateTable('pedidos').set({ estado: 'recusado', prazo_em: null }).where('id', '=', pegar(pedidos, 0)).execute();
  expect((await fechar(server, segunda)).status).toBe(201);
  const terceira = await outraVenda(venda);
  expect((await fechar(server, terceira)).status).toBe(422);
  await server.db.updateTable('fornecedores').set({ verificado: true }).execute();
  expect((await fechar(server, terceira)).status).toBe(201);
});

test('limit zero: the catalogue is visible, but not for sale', async () => {
  await limitar(0);
  const venda = await montarVenda(server, mercado);
  expect((await fechar(server, venda)).body.erros).toEqual([
    'Produto 1: o fornecedor ainda não foi verificado e já chegou ao que pode vender por enquanto',
  ]);
});

test('a verified supplier needs no query', async () => {
  await limitar(1);
  const venda = await montarVenda(server, mercado);
  await server.db.updateTable('fornecedores').set({ verificado: true }).execute();
  const { linhas } = await lerCarrinho(server.db, venda.cliente.id, venda.eventoId);
  expect(linhas.map((linha) => linha.fornecedorVerificado)).toEqual([true]);
  expect(await countQueries(server.db, () => inTransaction(server.db, (tx) => travarFolgas(tx, [])))).toBe(0);
});

// The embedded engine serves one connection, so requests there never run at the same time.
describe.skipIf(testEngine !== 'postgres')('concurrency', () => {
  test('twelve purchases and room for three: three pass', async () => {
    await limitar(370);
    const venda = await montarVenda(server, mercado);
    const vendas = [venda];
    while (vendas.length < 12) vendas.push(await outraVenda(venda));
    const respostas = await Promise.all(vendas.map((uma) => fechar(server, uma)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(422)]);
  });

  test('concurrent uploads: one stays', async () => {
    const lua = await umFornecedor(server);
    const respostas = await Promise.all([enviar(server, lua), enviar(server, lua)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
