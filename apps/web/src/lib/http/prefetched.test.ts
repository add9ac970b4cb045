import { buscarDetalhesDoProduto, buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { buscarEvento } from '@festejo/contrato/evento/eventos.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testToken } from '../testing/test-token.ts';
import { call } from './http.ts';

const EVENTO = '019b76da-af38-76f3-aec4-b8cceca88823';
const PRODUTO = '019b76da-a8f7-7993-96c0-8b3d9728036a';

const pedir = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ itens: [], files: [] })));

/** Loads the address of a page as the document does: `inicio.ts` runs first. */
async function abrir(endereco: string, guardado: Record<string, string> = {}): Promise<void> {
  history.replaceState(null, '', endereco);
  for (const [chave, valor] of Object.entries(guardado)) sessionStorage.setItem(chave, valor);
  vi.resetModules();
  await import('../../app/inicio/inicio.ts');
}

const CLIENTE = { access_token: testToken(), 'festejo.evento': JSON.stringify({ id: EVENTO, titulo: 'Festa' }) };
const lerLista = () =>
  call(buscarProdutosDentroDoRaio, { query: { eventoId: EVENTO, categoriaOficial: undefined, pageSize: 24, cursor: undefined } });

beforeEach(() => {
  vi.stubGlobal('fetch', pedir);
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  pedir.mockClear();
});

test('the requests of the home page were prefetched with its token and are not sent again', async () => {
  await abrir('/cliente/home', CLIENTE);
  expect(pedir).toHaveBeenCalledTimes(2);
  expect(new Headers(pedir.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe(`Bearer ${CLIENTE.access_token}`);
  await lerLista();
  await call(buscarEvento, { params: { id: EVENTO } });
  expect(pedir).toHaveBeenCalledTimes(2);
  await lerLista();
  expect(pedir).toHaveBeenCalledTimes(3);
});

test('the product page is prefetched too, with and without a chosen event', async () => {
  await abrir(`/produto/detalhes/${PRODUTO}`, CLIENTE);
  await call(buscarDetalhesDoProduto, { params: { productId: PRODUTO }, query: { eventoId: EVENTO } });
  expect(pedir).toHaveBeenCalledTimes(1);
  sessionStorage.clear();
  await abrir(`/produto/detalhes/${PRODUTO}`);
  await call(buscarDetalhesDoProduto, { params: { productId: PRODUTO }, query: { eventoId: undefined } });
  expect(pedir).toHaveBeenCalledTimes(2);
});

test('a prefetched reply of another person, or an old one, is not used', async () => {
  await abrir('/cliente/home', CLIENTE);
  sessionStorage.setItem('access_token', testToken({ id: 'u2' }));
  await lerLista();
  expect(pedir).toHaveBeenCalledTimes(3);

  await abrir('/cliente/home', CLIENTE);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  await lerLista();
  expect(pedir).toHaveBeenCalledTimes(6);
});

test('other pages and visitors without login prefetch nothing', async () => {
  await abrir('/pedidos', CLIENTE);
  sessionStorage.clear();
  await abrir('/cliente/home');
  expect(pedir).not.toHaveBeenCalled();
});
