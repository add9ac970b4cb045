import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { aoNorte, criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { fechar, montarVenda } from '../../../platform/testing/vendas.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const idsDe = (itens: { id: string }[]) => itens.map(({ id }) => id);

describe('GET produto/semelhantes', () => {
  const semelhantes = (id: string, as?: Person) => server.call('GET', `/produto/semelhantes/${id}`, as ? { as } : {});

  test('of the same category and on sale, of other shops as well, the closest in price first; two per shop', async () => {
    const aqui = await mercado.fornecedor();
    const bolo = await mercado.produto(aqui.id, { precoEmCentavos: 10_000 });
    const meu = await mercado.produto(aqui.id, { precoEmCentavos: 30_000 });
    const vizinho = await mercado.fornecedor(aoNorte(5));
    const caro = await mercado.produto(vizinho.id, { precoEmCentavos: 90_000 });
    const igual = await mercado.produto(vizinho.id, { precoEmCentavos: 11_000 });
    await mercado.produto(vizinho.id, { categoriaOficialId: await mercado.categoria('Flores') });
    await mercado.produto(vizinho.id, { ativo: false });
    await mercado.produto((await mercado.fornecedor({ vende: false })).id);
    const { status, body } = await semelhantes(bolo);
    expect(status).toBe(200);
    expect(idsDe(body)).toEqual([igual, meu, caro]);
    await mercado.produto(vizinho.id);
    expect((await semelhantes(bolo)).body).toHaveLength(3);
  });

  test('of a product off sale, only for its own supplier; an unknown one is 404', async () => {
    const loja = await mercado.fornecedor();
    const parado = await mercado.produto(loja.id, { ativo: false });
    expect((await semelhantes(parado)).status).toBe(404);
    expect((await semelhantes(parado, await server.person())).status).toBe(404);
    expect((await semelhantes(parado, loja)).status).toBe(200);
    expect((await semelhantes(uuidv7())).status).toBe(404);
  });
});

describe('GET produto/calendario', () => {
  let venda: Awaited<ReturnType<typeof montarVenda>>;
  let produto: string;
  const calendario = (mes: string) => server.call('GET', `/produto/calendario/${produto}?mes=${mes}`);
  const diaDe = async (dia: string) => (await calendario(dia.slice(0, 7))).body.find((um: { dia: string }) => um.dia === dia)?.situacao;
  beforeEach(async () => {
    venda = await montarVenda(server, mercado, { fornecedores: 1, dias: 10 });
    produto = venda.produtos[0] ?? '';
  });

  test('the whole month; a sold party takes part of its day; product hours and closed days take the rest', async () => {
    const { data_evento: festa } = await server.db.selectFrom('eventos').select('data_evento').executeTakeFirstOrThrow();
    const dia = String(festa).slice(0, 10);
    const { status, body } = await calendario(dia.slice(0, 7));
    expect([status, body.length >= 28]).toEqual([200, true]);
    expect(await diaDe(dia)).toBe('livre');
    await server.db.updateTable('produtos').set({ capacidade: 1 }).where('id', '=', produto).execute();
    await server.db.updateTable('itens_do_carrinho').set({ quantidade: 1 }).execute();
    expect((await fechar(server, venda)).status).toBe(201);
    expect(await diaDe(dia)).toBe('parcial');
    await server.db
      .updateTable('reservas')
      .set({ inicio: new Date(`${dia}T00:00:00Z`), fim: new Date(Date.parse(`${dia}T00:00:00Z`) + 2 * DIA_EM_MS) })
      .execute();
    expect(await diaDe(dia)).toBe('fechado');
    // An expired hold does not count.
    await server.db.updateTable('reservas').set({ expira_em: server.clock.now() }).execute();
    expect(await diaDe(dia)).toBe('livre');
    await server.db.updateTable('fornecedores').set({ semana_aberta: '{}' }).execute();
    expect(await diaDe(dia)).toBe('fechado');
    expect(await countQueries(server.db, () => calendario(dia.slice(0, 7)))).toBe(2);
  });

  test('refuses: a month that is over, too far away or invalid; an unknown product', async () => {
    for (const mes of ['2020-01', '2099-01', '2026-13', 'x']) expect((await calendario(mes)).status).toBe(400);
    produto = uuidv7();
    expect((await calendario(server.clock.now().toISOString().slice(0, 7))).status).toBe(404);
  });
});

test('GET produto/get-produtos-por-ids: in the requested order, only those on sale', async () => {
  const loja = await mercado.fornecedor();
  const [um, dois] = [await mercado.produto(loja.id), await mercado.produto(loja.id)];
  const parado = await mercado.produto(loja.id, { ativo: false });
  const { body } = await server.call('GET', `/produto/get-produtos-por-ids?ids=${[dois, parado, uuidv7(), um, dois].join()}`);
  expect(idsDe(body)).toEqual([dois, um]);
  for (const ids of ['', 'x', Array.from({ length: 13 }, () => um).join()]) {
    expect((await server.call('GET', `/produto/get-produtos-por-ids?ids=${ids}`)).status).toBe(400);
  }
});
