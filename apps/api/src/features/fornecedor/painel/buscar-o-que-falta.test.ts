import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

test('categories of the event: in the cart, then contracted; the rest is missing; an event of another client is 404', async () => {
  const venda = await montarVenda(server, mercado);
  const flores = await mercado.categoria('Flores');
  const ver = (as = venda.cliente) => server.call('GET', `/evento/o-que-falta/${venda.eventoId}`, { as });
  const situacoes = async () =>
    Object.fromEntries((await ver()).body.map((uma: { nome: string; situacao: string }) => [uma.nome, uma.situacao]));
  expect(await situacoes()).toEqual({ 'Bolos e doces': 'no_carrinho', Flores: 'falta' });
  await comprarEPagar(server, venda);
  expect(await situacoes()).toEqual({ 'Bolos e doces': 'contratado', Flores: 'falta' });
  await mercado.noCarrinho(
    venda.cliente.id,
    venda.eventoId,
    await mercado.produto(venda.fornecedores[0]?.id ?? '', { categoriaOficialId: flores }),
  );
  expect((await situacoes())['Flores']).toBe('no_carrinho');
  await server.db.updateTable('pedidos').set({ estado: 'cancelado' }).execute();
  expect((await situacoes())['Bolos e doces']).toBe('falta');
  expect((await ver(await server.person())).status).toBe(404);
  expect((await ver(venda.fornecedores[0])).status).toBe(403);
  expect((await server.call('GET', `/evento/o-que-falta/${venda.eventoId}`)).status).toBe(401);
});

test('cart and orders of another client do not count, nor do those of another event of this client', async () => {
  const [dela, deOutra] = [await montarVenda(server, mercado), await montarVenda(server, mercado)];
  const outraFesta = await mercado.evento(dela.cliente.id);
  const situacoes = async () =>
    (await server.call('GET', `/evento/o-que-falta/${outraFesta}`, { as: dela.cliente })).body.map(
      ({ situacao }: { situacao: string }) => situacao,
    );
  expect(new Set(await situacoes())).toEqual(new Set(['falta']));
  await comprarEPagar(server, deOutra);
  await comprarEPagar(server, dela);
  expect(new Set(await situacoes())).toEqual(new Set(['falta']));
});
