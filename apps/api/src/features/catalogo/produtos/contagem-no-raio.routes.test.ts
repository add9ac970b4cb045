import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { guardarContagem } from '../../evento/eventos/index.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let ana: Person;
let eventoId: string;
beforeEach(async () => {
  ana = await server.person();
  eventoId = await mercado.evento(ana.id);
});

const noRaio = (query = '') => server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}${query}`, { as: ana });

test('an old kept count is repeated', async () => {
  const fornecedor = await mercado.fornecedor();
  await mercado.produto(fornecedor.id);
  expect((await noRaio()).body.total).toBe(1);
  await mercado.produto(fornecedor.id);
  expect((await noRaio()).body.total).toBe(1);
  server.clock.advance(11 * MINUTO_EM_MS);
  await noRaio();
  await expect.poll(async () => (await noRaio()).body.total).toBe(2);
});

test('an event with more products than one count reads gets a lower bound, and soon the exact number', async () => {
  const fornecedor = await mercado.fornecedor();
  const flores = await mercado.categoria('Flores');
  for (let i = 0; i < 12; i++) await mercado.produto(fornecedor.id, { categoriaOficialId: flores });
  const um = await mercado.produto(fornecedor.id);
  await server.database.exec(`insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, nome, descricao, preco_em_centavos, tipo_produto, capacidade)
    select gen_random_uuid(), fornecedor_id, categoria_id, categoria_oficial_id, nome, descricao, preco_em_centavos, tipo_produto, capacidade
    from produtos cross join generate_series(1, 1100) where id = '${um}'`);
  // The nearest thousand may be of any category. For one category, the only certain products are those of the page and one more.
  const primeira = (await noRaio(`&categoriaOficial=${flores}`)).body;
  expect(primeira).toMatchObject({ totalParcial: true, itens: { length: 10 } });
  expect(primeira.total).toBeGreaterThanOrEqual(11);
  expect(primeira.total).toBeLessThanOrEqual(12);
  await expect.poll(async () => (await noRaio()).body).toMatchObject({ total: 1113 });
  const inteira = (await noRaio()).body;
  expect(inteira).not.toHaveProperty('totalParcial');
  expect((await noRaio(`&categoriaOficial=${flores}`)).body).toMatchObject({ total: 12 });
});

test('a count of an older version of the event is not kept', async () => {
  const fornecedor = await mercado.fornecedor();
  await mercado.produto(fornecedor.id);
  await guardarContagem(server.db, eventoId, 0, { total: 7 }, server.clock.now());
  expect((await noRaio()).body.total).toBe(1);
});
