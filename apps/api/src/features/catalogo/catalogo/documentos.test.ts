import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entregar, venderUm } from '../../../platform/testing/entregas.ts';
import { criarMercado, type Mercado } from '../../../platform/testing/mercado.ts';
import { type ListeningServer, startWithWeb } from '../../../platform/testing/processes/small-web.ts';
import type { Person } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { emUmaLinha } from './schema-org.ts';

const URL_PUBLICA = 'https://festejo.example';

let server: ListeningServer;
let mercado: Mercado;
let lua: Person;
beforeAll(async () => {
  server = await startWithWeb({ PUBLIC_URL: URL_PUBLICA });
  mercado = criarMercado(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.clear();
  lua = await mercado.fornecedor({ nome: 'Doces <da> Lua' });
});

const pedir = async (url: string, method: 'GET' | 'HEAD' = 'GET', accept = '*/*') => {
  const { statusCode: status, body, headers } = await server.app.inject({ method, url, headers: { accept } });
  return { status, body, headers };
};
/** The parts of the document's head: title, metas, canonical address and structured data. */
const cabeca = (html: string) => ({
  titulo: /<title>(.*?)<\/title>/.exec(html)?.[1],
  metas: Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(([, nome, diz]) => [nome, diz]),
  ),
  canonico: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  dados: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? '')),
});
const vitrine = (id = lua.id) => `/fornecedor/${id}/catalogo`;

describe('the shop window', () => {
  test('title, description, canonical address, picture, and data of shop and products', async () => {
    const id = await mercado.produto(lua.id, { nome: 'Bolo </script><script>alert(1)</script>', precoEmCentavos: 12_345 });
    await server.db.updateTable('produtos').set({ imagem_chave: 'ab/cd' }).where('id', '=', id).execute();
    for (const nota of [4, 5]) {
      const { cliente, pedido } = await entregar(server, mercado, {
        nome: 'Ana de Souza',
        venda: await venderUm(server, mercado, lua, id),
      });
      const corpo = { pedidoId: pedido, produtoId: id, nota, texto: 'Lindo </script>' };
      expect((await server.call('POST', '/avaliacao', { as: cliente, body: corpo })).status).toBe(201);
    }
    const { status, body } = await pedir(vitrine().toUpperCase());
    expect(status).toBe(200);
    const { titulo, metas, canonico, dados } = cabeca(body);
    expect(titulo).toBe('Doces &#60;da&#62; Lua · Festejo');
    expect(canonico).toBe(`${URL_PUBLICA}${vitrine()}`);
    expect(metas).toMatchObject({
      description: expect.stringContaining('Para festas em São Paulo/SP e região. Nota 4,5 em 2 avaliações.'),
      'og:url': `${URL_PUBLICA}${vitrine()}`,
      'og:image': `${URL_PUBLICA}/social/ab/cd.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:title': 'Doces &#60;da&#62; Lua · Festejo',
    });
    expect(metas).not.toHaveProperty('robots');
    expect(dados.map((um) => um['@type'])).toEqual(['Store', 'ItemList']);
    for (const parte of [
      '"name":"Doces <da> Lua"',
      '"taxID":"12.ABC.345/01DE-35"',
      '"addressLocality":"São Paulo","addressRegion":"SP"',
      '"ratingValue":4.5,"reviewCount":2',
      '"reviewRating":{"@type":"Rating","ratingValue":5},"author":{"@type":"Person","name":"Ana S."}',
      '"opens":"00:00","closes":"23:59"',
      '"name":"Bolo </script><script>alert(1)</script>"',
      '"price":"123.45","priceCurrency":"BRL"',
    ]) {
      expect(JSON.stringify(dados)).toContain(parte);
    }
    expect(body).not.toContain('<script>alert');
  });

  test('the CPF of a person is not published as structured data', async () => {
    await server.db.updateTable('usuarios').set({ cnpj: null, cpf: '52998224725' }).where('id', '=', lua.id).execute();
    const { body } = await pedir(vitrine());
    expect(JSON.stringify(cabeca(body).dados)).toMatch(/"@type":"Store"(?!.*taxID)/);
  });

  test('HEAD and any Accept get the document; two queries, however many products there are', async () => {
    for (let i = 0; i < 5; i++) await mercado.produto(lua.id);
    const get = await pedir(vitrine());
    const head = await pedir(vitrine(), 'HEAD');
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, get.headers['content-length'], '']);
    expect((await pedir(vitrine(), 'GET', 'image/png')).status).toBe(200);
    expect(await countQueries(server.db, () => pedir(vitrine()))).toBe(2);
  });

  test('of a supplier that does not sell: closed, and not indexed', async () => {
    await server.db.updateTable('fornecedores').set({ vende: false }).where('id', '=', lua.id).execute();
    const { status, body } = await pedir(vitrine());
    expect(status).toBe(200);
    expect(cabeca(body)).toMatchObject({ dados: [], metas: { robots: 'noindex', description: expect.stringContaining('fechada') } });
  });

  test.each([uuidv7(), 'x', '%2e%2e', "1'or'1"])('of %s, which does not exist: 404 with a document that says so', async (id) => {
    for (const method of ['GET', 'HEAD'] as const) expect((await pedir(vitrine(id), method)).status).toBe(404);
    expect(cabeca((await pedir(vitrine(id))).body).titulo).toBe('Não encontrada');
  });
});

test('the product: price, pictures and seller; off sale it is 404', async () => {
  const id = await mercado.produto(lua.id, { nome: 'Bolo de cenoura', precoEmCentavos: 123_450 });
  const { titulo, metas, canonico, dados } = cabeca((await pedir(`/produto/detalhes/${id}`)).body);
  expect(titulo).toBe('Bolo de cenoura, de Doces &#60;da&#62; Lua · Festejo');
  expect(metas['description']).toMatch(/^R\$ 1\.234,50 em São Paulo\/SP\./);
  expect(canonico).toBe(`${URL_PUBLICA}/produto/detalhes/${id}`);
  expect(JSON.stringify(dados)).toContain('"price":"1234.50"');
  expect(dados).toMatchObject([
    { '@type': 'Product', name: 'Bolo de cenoura' },
    { '@type': 'BreadcrumbList', itemListElement: [{ item: `${URL_PUBLICA}${vitrine()}` }, { name: 'Bolo de cenoura' }] },
  ]);
  await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', id).execute();
  expect((await pedir(`/produto/detalhes/${id}`)).status).toBe(404);
});

test('the first picture of the product page is in the document, as the gallery requests it', async () => {
  const id = await mercado.produto(lua.id, { nome: 'Bolo "da" Lua' });
  const foto = { chave: 'ab/cd.a', tipo: 'imagem', alt: 'Bolo & vela', largura: 1280, altura: 960 } as const;
  await server.db
    .insertInto('arquivos_do_produto')
    .values({ id: uuidv7(), produto_id: id, fornecedor_id: lua.id, ...foto })
    .execute();
  const { body } = await pedir(`/produto/detalhes/${id}`);
  const picture = /<picture>.*?<\/picture>/.exec(body)?.[0] ?? '';
  expect(picture).toContain('type="image/avif" srcset="/arquivos/ab/cd.a-320.avif 320w');
  expect(picture).toContain('sizes="(min-width: 1024px) 680px, 80vw"');
  expect(picture).toContain('alt="Bolo &#38; vela" width="640" height="480" fetchpriority="high"');
  // The picture comes before the text, so that the browser requests it first.
  expect(body.indexOf('<picture>')).toBeLessThan(body.indexOf('<h1>'));
});

test("a picture without description gets the product's name in each place", async () => {
  const id = await mercado.produto(lua.id, { nome: 'Torta de limão' });
  const fotos = ['ab/um', 'ab/dois'].map((chave, ordem) => ({
    id: uuidv7(),
    produto_id: id,
    fornecedor_id: lua.id,
    ...({ chave, tipo: 'imagem', alt: '', largura: 1280, altura: 960, ordem } as const),
  }));
  await server.db.insertInto('arquivos_do_produto').values(fotos).execute();
  const { body } = await pedir(`/produto/detalhes/${id}`);
  expect(/<picture>.*?<\/picture>/.exec(body)?.[0]).toContain('alt="Torta de limão"');
  const secao = /<h2>Fotos<\/h2>.*?<\/section>/.exec(body)?.[0] ?? '';
  expect([...secao.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, nome]) => nome)).toEqual(['Torta de limão', 'Torta de limão']);
});

test('the category lists its products; an empty one is not indexed', async () => {
  const id = await mercado.produto(lua.id, { nome: 'Bolo de cenoura' });
  const { categoria_id: categoria } = await server.db
    .selectFrom('produtos')
    .select('categoria_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('categorias').set({ nome: 'Bolos' }).where('id', '=', categoria).execute();
  const cheia = cabeca((await pedir(`/categoria/${categoria}`)).body);
  expect(cheia.metas['description']).toBe('Bolos de Doces &#60;da&#62; Lua: Bolo de cenoura.');
  expect(cheia.metas).not.toHaveProperty('robots');
  await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', id).execute();
  expect(cabeca((await pedir(`/categoria/${categoria}`)).body).metas['robots']).toBe('noindex');
  expect((await pedir(`/categoria/${uuidv7()}`)).status).toBe(404);
});

test('without the database the page still opens, with the generic text', async () => {
  const executor = server.db.getExecutor();
  executor.executeQuery = () => Promise.reject(new Error('fora do ar'));
  try {
    const { status, body } = await pedir(vitrine());
    expect([status, cabeca(body).titulo]).toEqual([200, 'Loja']);
  } finally {
    Reflect.deleteProperty(executor, 'executeQuery');
  }
});

test.each([
  ['curta', 'curta'],
  ['de\n duas   linhas', 'de duas linhas'],
  [`${'palavra '.repeat(30)}`, `${'palavra '.repeat(19).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(80)}…`],
])('%.20s becomes one line', (texto, linha) => {
  expect(emUmaLinha(texto)).toBe(linha);
});
