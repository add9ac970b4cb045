import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type ListeningServer, startWithWeb } from '../../../platform/testing/processes/small-web.ts';

const URL_PUBLICA = 'https://festejo.example';
let server: ListeningServer;
let loja: string;
let bolo: string;
let oficial: string;
beforeAll(async () => {
  server = await startWithWeb({ PUBLIC_URL: URL_PUBLICA });
  const mercado = criarMercado(server);
  oficial = await mercado.categoria();
  loja = (await mercado.fornecedor()).id;
  bolo = await mercado.produto(loja, { nome: 'Bolo <b>de festa</b>', precoEmCentavos: 12_345 });
  await mercado.produto((await mercado.fornecedor({ vende: false })).id);
});
afterAll(() => server?.close());

const pedir = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode: status, body, headers: veio } = await server.app.inject({ method, url, headers });
  return { status, body, headers: veio };
};
const tituloDe = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const dadosDe = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''));

describe('pages by city and category', () => {
  test('show without script the products, their sellers and prices, and link to the other pages', async () => {
    const { status, body } = await pedir('/explorar/Sao-Paulo-SP/');
    expect([status, tituloDe(body)]).toEqual([200, 'Tudo para a sua festa em São Paulo/SP · Festejo']);
    expect(body).toContain(`<link rel="canonical" href="${URL_PUBLICA}/explorar/sao-paulo-sp" />`);
    expect(body).not.toContain('noindex');
    expect(body).toContain(
      `<a href="/produto/detalhes/${bolo}"><strong>Bolo &#60;b&#62;de festa&#60;/b&#62;</strong></a><span>R$ 123,45, de Doces da Lua`,
    );
    expect(body).toContain(`<a href="/explorar/sao-paulo-sp/${oficial}">`);
    expect(body).toContain(`<a href="/fornecedor/${loja}/catalogo">`);
    expect(dadosDe(body)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Explorar' }, { name: 'São Paulo/SP', item: `${URL_PUBLICA}/explorar/sao-paulo-sp` }],
      },
      { '@type': 'ItemList', numberOfItems: 1 },
    ]);
    for (const [url, titulo] of [
      ['/explorar', 'Tudo para a sua festa'],
      [`/explorar/${oficial}`, 'Bolos e doces'],
      [`/explorar/sao-paulo-sp/${oficial}`, 'Bolos e doces em São Paulo/SP'],
    ] as const) {
      expect(tituloDe((await pedir(url)).body)).toBe(`${titulo} · Festejo`);
    }
  });

  test('a city without suppliers is a page, but not indexed; an unknown city is 404', async () => {
    const vazia = await pedir('/explorar/manaus-am');
    expect([vazia.status, vazia.body.includes('content="noindex"')]).toEqual([200, true]);
    for (const url of [
      '/explorar/atlantida-sp',
      '/explorar/sao-paulo-sp/foguetes',
      '/explorar/atlantida-sp/x',
      '/explorar/%3Cb%3E',
      "/explorar/'or'1",
      '/explorar/a/b/c',
    ]) {
      for (const method of ['GET', 'HEAD'] as const) expect((await pedir(url, {}, method)).status).toBe(404);
    }
  });

  test('the sitemap has the cities and categories with products, and no others', async () => {
    expect((await pedir('/sitemap.xml')).body).toContain(`${URL_PUBLICA}/sitemap/explorar-sp.xml`);
    const { body } = await pedir('/sitemap/explorar-sp.xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${URL_PUBLICA}/explorar/sao-paulo-sp`,
      `${URL_PUBLICA}/explorar/sao-paulo-sp/${oficial}`,
    ]);
    for (const parte of ['explorar-zz', 'explorar-s', 'explorar-sp2']) expect((await pedir(`/sitemap/${parte}.xml`)).status).toBe(404);
  });
});

describe('caching on the way', () => {
  test('the document of a record: ETag, 304, and a nonce derived from its content', async () => {
    const url = `/produto/detalhes/${bolo}`;
    const um = await pedir(url);
    expect(um.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/);
    const { etag, 'content-security-policy': politica } = um.headers;
    const nonce = /'nonce-([\w-]{22})'/.exec(String(politica))?.[1] ?? 'nenhum';
    expect(um.body).toContain(`nonce="${nonce}"`);
    expect((await pedir(url)).body).toBe(um.body);
    const guardado = await pedir(url, { 'if-none-match': `"x", ${etag}` });
    expect(guardado).toMatchObject({ status: 304, body: '', headers: { etag, 'content-security-policy': politica } });
    await server.db.updateTable('produtos').set({ preco_em_centavos: 9_900 }).where('id', '=', bolo).execute();
    const outro = await pedir(url, { 'if-none-match': String(etag) });
    expect(outro.status).toBe(200);
    expect(outro.body).not.toContain(nonce);
  });

  test('the other pages, and an unknown one, are not cached', async () => {
    for (const url of ['/termos', '/explorar/atlantida-sp', `/produto/detalhes/${loja}`]) {
      const [um, dois] = [await pedir(url), await pedir(url)];
      expect(um.headers['cache-control']).toBe('private, no-cache');
      expect(um.headers).not.toHaveProperty('etag');
      expect(um.headers['content-security-policy']).not.toBe(dois.headers['content-security-policy']);
    }
  });
});
