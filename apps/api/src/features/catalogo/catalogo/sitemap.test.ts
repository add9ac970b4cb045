import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { startTestServer, withTestServer } from '../../../platform/testing/server.ts';
import { findComecos, findComPagina } from './sitemap.queries.ts';

const server = withTestServer({ PUBLIC_URL: 'https://festejo.example' }, { clear: false });
let loja: string;
let fechada: string;
const produtos: string[] = [];
beforeAll(async () => {
  const mercado = criarMercado(server);
  loja = (await mercado.fornecedor()).id;
  fechada = (await mercado.fornecedor({ vende: false })).id;
  for (let i = 0; i < 5; i++) produtos.push(await mercado.produto(loja));
  produtos.push(await mercado.produto(loja, { ativo: false }), await mercado.produto(fechada));
});

const pedir = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode: status, body, headers } = await server.app.inject({ method, url });
  return { status, body, tipo: headers['content-type'] };
};
const enderecos = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('robots.txt names the sitemap and excludes only personal pages', async () => {
  const { status, body, tipo } = await pedir('/robots.txt');
  expect([status, tipo]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Sitemap: https://festejo.example/sitemap.xml');
  expect(body).toContain('Disallow: /pedidos\n');
  expect(body).not.toMatch(/Disallow: \/(api|produto|fornecedor|categoria|assets|arquivos)?\n/);
});

test('the index lists the parts, and they list every visible page and no other', async () => {
  const indice = await pedir('/sitemap.xml');
  expect(indice).toMatchObject({ status: 200, tipo: 'application/xml; charset=utf-8' });
  expect(enderecos(indice.body)).toEqual(
    ['paginas', 'lojas-0', 'produtos-0', 'explorar-sp'].map((parte) => `https://festejo.example/sitemap/${parte}.xml`),
  );
  expect(enderecos((await pedir('/sitemap/lojas-0.xml')).body)).toEqual([`https://festejo.example/fornecedor/${loja}/catalogo`]);
  const dosProdutos = await pedir('/sitemap/produtos-0.xml');
  expect(enderecos(dosProdutos.body)).toEqual(produtos.slice(0, 5).map((id) => `https://festejo.example/produto/detalhes/${id}`));
  expect(dosProdutos.body).toMatch(/^<\?xml[^>]+>\n<urlset .+<\/urlset>\n$/s);
  expect(enderecos((await pedir('/sitemap/paginas.xml')).body)).toContain('https://festejo.example/termos');
});

test.each(['produtos-1.xml', 'produtos-0', 'nada.xml', 'produtos-x.xml', '..%2F.xml'])('unknown part %s: 404', async (parte) => {
  expect((await pedir(`/sitemap/${parte}`)).status).toBe(404);
});

test('HEAD answers like GET', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/produtos-0.xml']) {
    const [get, head] = [await pedir(url), await pedir(url, 'HEAD')];
    expect([head.status, head.tipo, head.body]).toEqual([get.status, get.tipo, '']);
  }
});

test('a long list is read in parts, without gaps or repetition', async () => {
  const comecos = await findComecos(server.db, 'produtos', 3);
  expect(comecos).toEqual([produtos[0], produtos[3], produtos[6]]);
  const lidos: string[] = [];
  for (const [i, desde] of comecos.entries()) {
    lidos.push(...(await findComPagina(server.db, 'produtos', { desde, ate: comecos[i + 1] ?? null, limit: 100 })));
  }
  expect(lidos).toEqual(produtos.slice(0, 5));
});

test('shop windows that are switched off leave the index', async () => {
  const desligado = await startTestServer({ FEATURES_OFF: 'catalogo' });
  afterAll(() => desligado.close());
  const { body } = await desligado.app.inject('/sitemap.xml');
  expect(body).not.toContain('lojas');
  expect((await desligado.app.inject('/sitemap/lojas-0.xml')).statusCode).toBe(404);
});
