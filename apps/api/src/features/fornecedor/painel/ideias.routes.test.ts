import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda } from '../../../platform/testing/vendas.ts';
import { mesesDaEstacao } from './painel.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const ver = (as?: Person) => server.call('GET', '/fornecedor/ideias', as ? { as } : {});

/** A party to come of a client of its own, who finds so many products of the category. */
async function festaQueAcha(categoriaId: string, quantos: number) {
  const id = await mercado.evento((await server.person()).id);
  const achados = quantos > 0 ? { [categoriaId]: quantos } : {};
  await server.db
    .updateTable('eventos')
    .set({ produtos_no_raio: JSON.stringify(achados) })
    .where('id', '=', id)
    .execute();
}

test('o que se procura e não se acha, de cinco clientes em diante; quatro não se contam', async () => {
  const fornecedor = await mercado.fornecedor();
  const categoria = await mercado.categoria();
  await mercado.produto(fornecedor.id, { categoriaOficialId: categoria });
  for (let i = 0; i < 4; i++) await festaQueAcha(categoria, i === 0 ? 2 : 0);
  await festaQueAcha(categoria, 50);
  expect((await ver(fornecedor)).body).toMatchObject({ temArea: true, faltam: [], vendem: [] });
  await festaQueAcha(categoria, 4);
  const nossa = async () =>
    (await ver(fornecedor)).body.faltam.find(({ categoriaOficialId }: { categoriaOficialId: string }) => categoriaOficialId === categoria);
  expect(await nossa()).toMatchObject({ clientes: 5, semNada: null, vendo: true });
  await festaQueAcha(categoria, 0);
  await festaQueAcha(categoria, 0);
  expect(await nossa()).toMatchObject({ clientes: 7, semNada: 5 });
});

test('o que se vende na estação: a parte das festas, e o preço só quando são de três fornecedores', async () => {
  const categoria = await mercado.categoria();
  const fornecedores: Person[] = [];
  const vender = async (quem: Person) => {
    const venda = await montarVenda(server, mercado, { fornecedores: 0, dias: 5 });
    const produto = await mercado.produto(quem.id, { categoriaOficialId: categoria, precoEmCentavos: 12_000 });
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, produto);
    await comprarEPagar(server, { ...venda, fornecedores: [quem], total: 120 });
  };
  for (let i = 0; i < 3; i++) fornecedores.push(await mercado.fornecedor());
  const [um, outro, terceiro] = fornecedores as [Person, Person, Person];
  for (const quem of [um, um, outro, outro]) await vender(quem);
  expect((await ver(um)).body.vendem).toEqual([]);
  await vender(outro);
  expect((await ver(um)).body.vendem).toEqual([{ nome: expect.any(String), parte: 100, precoMedio: null }]);
  await vender(terceiro);
  expect((await ver(um)).body.vendem).toEqual([{ nome: expect.any(String), parte: 100, precoMedio: 120 }]);
});

test('sem área, nada; 401 e 403', async () => {
  expect((await ver(await server.person(2))).body).toMatchObject({ temArea: false, faltam: [], vendem: [] });
  expect((await ver()).status).toBe(401);
  expect((await ver(await server.person())).status).toBe(403);
});

test('a estação atravessa o ano', () => {
  expect(mesesDaEstacao(new Date('2026-11-22T12:00:00Z'))).toEqual([11, 12, 1]);
  // Still November in Brasília.
  expect(mesesDaEstacao(new Date('2026-12-01T02:00:00Z'))).toEqual([11, 12, 1]);
});
