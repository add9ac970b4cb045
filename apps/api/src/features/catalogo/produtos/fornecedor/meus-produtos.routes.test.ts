import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { countQueries } from '../../../../platform/testing/sql/count-queries.ts';
import { bolo, correio, type Fields, foto, semana } from '../testing/envios.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const { enviar, esvaziar } = correio(server);
let dona: Person;
let outra: Person;
let bolos: string;
beforeEach(async () => {
  await esvaziar();
  [dona, outra, bolos] = [await mercado.fornecedor(), await mercado.fornecedor({ nome: 'Outra' }), await mercado.categoria()];
});
const umBolo = () => bolo(bolos);
const criar = (fields: Fields = umBolo(), { as = dona, headers = {} as Record<string, string> } = {}) =>
  enviar('POST', '/produto/create', fields, as, headers);

test('list, form and page of a product: one or two queries, however many products there are', async () => {
  const { id } = (await criar({ ...umBolo(), ArquivosFiles: [await foto(), await foto('b.jpg')], ...semana('08:00', '18:00') })).body;
  const lista = () =>
    server.call('GET', '/produto/buscar-meus-produtos?pageSize=100&buscarArquivos=true&buscarHorarios=true', { as: dona });
  const contar = async (work: () => Promise<{ status: number }>) =>
    countQueries(server.db, async () => expect((await work()).status).toBe(200));
  const antes = await contar(lista);
  for (let i = 0; i < 60; i++) await mercado.produto(dona.id);
  expect([antes, await contar(lista)]).toEqual([1, 1]);
  expect(await contar(() => server.call('GET', `/produto/${id}`, { as: dona }))).toBe(1);
  expect(await contar(() => server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${id}`))).toBeLessThanOrEqual(2);
});

describe('deleting and duplicating', () => {
  test('a product without orders is deleted; one in an order is archived, and the order stays as it was', async () => {
    const { id } = (await criar()).body;
    expect((await server.call('DELETE', `/produto/${id}`, { as: dona })).body).toEqual({ message: 'Produto apagado', arquivado: false });
    expect((await server.call('GET', `/produto/${id}`, { as: dona })).status).toBe(404);

    const pedido = (await criar({ ...umBolo(), ArquivosFiles: await foto() })).body;
    await pedir(pedido.id);
    expect((await server.call('DELETE', `/produto/${pedido.id}`, { as: dona })).body).toMatchObject({ arquivado: true });
    expect((await server.call('GET', `/produto/${pedido.id}`, { as: dona })).body).toMatchObject({
      arquivado: true,
      ativo: false,
      files: pedido.files,
    });
    expect((await server.call('GET', '/produto/buscar-meus-produtos', { as: dona })).body).toMatchObject({
      total: 0,
      situacoes: { arquivado: 1 },
    });
  });

  async function pedir(produtoId: string): Promise<void> {
    const cliente = await server.person();
    const eventoId = await mercado.evento(cliente.id);
    const [compraId, pedidoId, criado] = [uuidv7(), uuidv7(), server.clock.now()];
    const total = { subtotal_em_centavos: 0, total_em_centavos: 0, criado_em: criado };
    await server.db
      .insertInto('compras')
      .values({ id: compraId, cliente_id: cliente.id, evento_id: eventoId, ...total })
      .execute();
    await server.db
      .insertInto('pedidos')
      .values({
        id: pedidoId,
        compra_id: compraId,
        cliente_id: cliente.id,
        fornecedor_id: dona.id,
        evento_id: eventoId,
        estado: 'pago',
        pago_em: criado,
        politica_de_cancelamento: 'moderada',
        ...total,
      })
      .execute();
    await server.db
      .insertInto('itens_do_pedido')
      .values({
        pedido_id: pedidoId,
        produto_id: produtoId,
        nome: 'Bolo',
        categoria_oficial_nome: 'Bolos',
        quantidade: 1,
        preco_em_centavos: 1,
      })
      .execute();
  }

  test('the copy is equal, off sale, and shows the same files', async () => {
    const { body: antes } = await criar({ ...umBolo(), nome: 'B'.repeat(118), ArquivosFiles: await foto(), ...semana('08:00', '18:00') });
    const copia = await server.call('POST', `/produto/${antes.id}/duplicar`, { as: dona });
    expect(copia).toMatchObject({
      status: 201,
      body: { nome: `${'B'.repeat(112)} (cópia)`, ativo: false, valor: antes.valor, imagemUrl: antes.imagemUrl },
    });
    expect(copia.body.files[0]).toMatchObject({ url: antes.files[0].url });
    expect(copia.body.files[0].id).not.toBe(antes.files[0].id);
    expect(copia.body.horarios).toHaveLength(7);
  });
});

describe('the list', () => {
  test('by name without accents, category, state and sort order, with the number of products in each state', async () => {
    const flores = await mercado.categoria('Flores');
    await criar({ ...umBolo(), nome: 'Maçã do amor', valor: '5' });
    await criar({ ...umBolo(), nome: 'Buquê 100%', valor: '80', IdCategoria: flores, ativo: false });
    await criar({ ...umBolo(), nome: 'Arco', valor: '40' });
    await criar({ ...umBolo(), nome: 'De outra' }, { as: outra });
    const nomes = async (query: string) => {
      const { body } = await server.call('GET', `/produto/buscar-meus-produtos?${query}`, { as: dona });
      return body.itens.map(({ nome }: { nome: string }) => nome);
    };
    expect(await nomes('')).toEqual(['Arco', 'Buquê 100%', 'Maçã do amor']);
    expect(await nomes('search=MACA')).toEqual(['Maçã do amor']);
    expect(await nomes('search=100%25')).toEqual(['Buquê 100%']);
    expect(await nomes('search=_')).toEqual([]);
    expect(await nomes(`categoriaId=${flores}`)).toEqual(['Buquê 100%']);
    expect(await nomes('situacao=ativo&ordenarPor=valor&direcao=asc')).toEqual(['Maçã do amor', 'Arco']);
    expect(await nomes('ordenarPor=nome&direcao=asc&pageSize=1&page=1')).toEqual(['Buquê 100%']);
    const { body } = await server.call('GET', '/produto/get-produtos-fornecedor?buscarArquivos=true&buscarHorarios=true', { as: dona });
    expect(body).toMatchObject({ total: 3, situacoes: { ativo: 2, inativo: 1, arquivado: 0 } });
    expect(body.itens[0]).toMatchObject({ files: [], horarios: [] });
  });
});
