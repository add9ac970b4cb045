import { expect, test } from 'vitest';
import { aoNorte, criarMercado, SE } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda } from '../../../platform/testing/vendas.ts';
import { mesesDaEstacao } from './painel.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const ver = (as?: Person) => server.call('GET', '/fornecedor/ideias', as ? { as } : {});

/** Creates a future party of a new client that finds `quantos` products of the category. */
async function festaQueAcha(categoriaId: string, quantos: number, onde: { latitude: number; longitude: number } = SE) {
  const id = await mercado.evento((await server.person()).id, onde);
  const achados = quantos > 0 ? { [categoriaId]: quantos } : {};
  await server.db
    .updateTable('eventos')
    .set({ produtos_no_raio: JSON.stringify(achados) })
    .where('id', '=', id)
    .execute();
}

test('categories that clients search in vain, from five clients on; four do not count', async () => {
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

test('sales of the season: the share of the parties, and the price only of three suppliers or more', async () => {
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

test('in a metropolis the nearest 2,000 parties count, whatever their order in the table', async () => {
  const fornecedor = await mercado.fornecedor();
  const categoria = await mercado.categoria();
  // Five clients further away search in vain, and would count.
  for (let i = 0; i < 5; i++) await festaQueAcha(categoria, 0, aoNorte(5));
  expect((await ver(fornecedor)).body.faltam).not.toEqual([]);
  const perto = await mercado.evento((await server.person()).id, aoNorte(1));
  await server.db
    .updateTable('eventos')
    .set({ produtos_no_raio: JSON.stringify({ [categoria]: 50 }) })
    .where('id', '=', perto)
    .execute();
  const [{ colunas } = { colunas: '' }] = await server.database.query(
    `select string_agg(column_name, ', ') as colunas from information_schema.columns
     where table_name = 'eventos' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  await server.database.query(
    `insert into eventos (id, ${String(colunas)}) select gen_random_uuid(), ${String(colunas)} from eventos, generate_series(1, 1999) where id = $1`,
    [perto],
  );
  const faltas = (await ver(fornecedor)).body.faltam;
  expect(faltas.filter((falta: { categoriaOficialId: string }) => falta.categoriaOficialId === categoria)).toEqual([]);
});

test('without an area no ideas; 401 and 403', async () => {
  expect((await ver(await server.person(2))).body).toMatchObject({ temArea: false, faltam: [], vendem: [] });
  expect((await ver()).status).toBe(401);
  expect((await ver(await server.person())).status).toBe(403);
});

test('the season crosses the end of the year', () => {
  expect(mesesDaEstacao(new Date('2026-11-22T12:00:00Z'))).toEqual([11, 12, 1]);
  // In Brasília it is still November.
  expect(mesesDaEstacao(new Date('2026-12-01T02:00:00Z'))).toEqual([11, 12, 1]);
});
