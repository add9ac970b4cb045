import { expect, test } from 'vitest';
import { aoNorte, criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();

test("without an event there is no distance; an event at the shop's place has distance zero", async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  await mercado.produto((await mercado.fornecedor()).id, { nome: 'Arco de balões' });
  const distancias = async (query = '') =>
    (await server.call('GET', `/produto/buscar?search=arco${query}`, { as: ana })).body.itens.map(
      ({ distanciaEmKm }: { distanciaEmKm: number | null }) => distanciaEmKm,
    );
  expect(await distancias()).toEqual([null]);
  expect(await distancias(`&eventoId=${await mercado.evento(ana.id)}`)).toEqual([0]);
  expect(await distancias(`&eventoId=${await mercado.evento(ana.id, aoNorte(10))}`)).toEqual([10]);
});
