import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { lerTextosNovos } from './indice/renovar-indice.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let loja: Person;
beforeEach(async () => {
  loja = await mercado.fornecedor();
  await mercado.produto(loja.id, { nome: 'Arco de balões', precoEmCentavos: 30_000 });
  await mercado.produto(loja.id, { nome: 'Bolo de chocolate', precoEmCentavos: 10_000 });
  await mercado.produto(loja.id, { nome: 'Decoração floral', precoEmCentavos: 90_000 });
});

const buscar = async (query: string) =>
  (await server.call('GET', `/produto/buscar?${query}`)).body as {
    itens: { nome: string }[];
    cursor: string | null;
    total: number | null;
  };
const emOrdem = async (query: string) => (await buscar(query)).itens.map(({ nome }) => nome);
const nomes = async (query: string) => (await emOrdem(query)).sort();

test.each([
  ['', 3],
  ['precoDe=800', 1],
  ['tipoProduto=Aluguel', 0],
  ['search=bolo', 1],
  ['search=nada', 0],
])('gives the total, also for one result and for no result: %s', async (query, total) => {
  expect((await buscar(query)).total).toBe(total);
});

test('inside one shop: only its products, by the same words, page by page', async () => {
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  for (let i = 0; i < 3; i++) await mercado.produto(outra.id, { nome: `Bolo de nozes ${i}` });
  expect(await nomes(`search=bolos&fornecedorId=${loja.id}`)).toEqual(['Bolo de chocolate']);
  expect(await nomes(`fornecedorId=${loja.id}`)).toHaveLength(3);
  expect(await nomes(`search=floral&fornecedorId=${outra.id}`)).toEqual([]);
  const primeira = await buscar(`search=bolo&fornecedorId=${outra.id}&pageSize=2`);
  expect(primeira.itens).toHaveLength(2);
  const segunda = await buscar(`search=bolo&fornecedorId=${outra.id}&pageSize=2&cursor=${primeira.cursor}`);
  expect([...primeira.itens, ...segunda.itens].map(({ nome }) => nome).sort()).toEqual([
    'Bolo de nozes 0',
    'Bolo de nozes 1',
    'Bolo de nozes 2',
  ]);
  expect((await server.call('GET', '/produto/buscar?fornecedorId=x')).status).toBe(400);
});

test('in a shop of more than a thousand products, the last ones are found by name, description and price, each once', async () => {
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  await mercado.produto(outra.id, { nome: 'Girassol de outra loja' });
  const bolo = await server.db
    .selectFrom('produtos')
    .select(['fornecedor_id', 'categoria_id', 'categoria_oficial_id', 'tipo_produto'])
    .where('nome', '=', 'Bolo de chocolate')
    .executeTakeFirstOrThrow();
  const muitos = Array.from({ length: 1200 }, (_, i) => ({
    ...bolo,
    id: `019a0000-0000-7000-8000-${String(i + 1).padStart(12, '0')}`,
    nome: i < 1197 ? `Mesa ${i + 1}` : `Girassol ${i + 1}`,
    descricao: i + 1 === 1190 ? 'Com toalha de renda' : '',
    preco_em_centavos: 1999 - i,
  }));
  await server.db.insertInto('produtos').values(muitos).execute();
  const naLoja = (query: string) => emOrdem(`fornecedorId=${loja.id}&${query}`);
  // First before the texts are indexed, then after.
  for (let vez = 0; vez < 2; vez++) {
    expect(await naLoja('search=girassois')).toEqual(['Girassol 1198', 'Girassol 1199', 'Girassol 1200']);
    expect(await naLoja('search=girassol&ordem=menor_preco&pageSize=2')).toEqual(['Girassol 1200', 'Girassol 1199']);
    expect(await naLoja('search=renda')).toEqual(vez === 0 ? [] : ['Mesa 1190']);
    expect(await naLoja('search=orquidea')).toEqual([]);
    await lerTextosNovos(server);
  }
  expect(await naLoja('search=girassol&precoAte=8.01')).toEqual(['Girassol 1199', 'Girassol 1200']);

  const mesas: string[] = [];
  let cursor: string | null = null;
  do {
    const pagina = await buscar(`fornecedorId=${loja.id}&search=mesa&pageSize=100${cursor ? `&cursor=${cursor}` : ''}`);
    mesas.push(...pagina.itens.map(({ nome }) => nome));
    ({ cursor } = pagina);
  } while (cursor);
  expect(mesas).toEqual(Array.from({ length: 1197 }, (_, i) => `Mesa ${i + 1}`));
});

test('the price is that of the card: with the cheapest options, for filters and sort orders', async () => {
  const arvore = await mercado.produto(loja.id, { nome: 'Bolo em andares', precoEmCentavos: 20_000 });
  const produto = server.db.updateTable('produtos').where('id', '=', arvore);
  await produto.set({ tem_opcoes: true, menor_diferenca_em_centavos: 15_000 }).execute();
  const crescente = ['Bolo de chocolate', 'Arco de balões', 'Bolo em andares', 'Decoração floral'];
  expect(await emOrdem('ordem=menor_preco')).toEqual(crescente);
  expect(await emOrdem('ordem=maior_preco')).toEqual(crescente.toReversed());
  expect(await emOrdem('ordem=menor_preco&search=bolo')).toEqual(['Bolo de chocolate', 'Bolo em andares']);
  expect(await nomes('precoDe=301&precoAte=350')).toEqual(['Bolo em andares']);
  expect(await nomes('precoAte=250')).toEqual(['Bolo de chocolate']);
  const primeira = await buscar('ordem=maior_preco&pageSize=2');
  expect(await emOrdem(`ordem=maior_preco&pageSize=2&cursor=${primeira.cursor}`)).toEqual(['Arco de balões', 'Bolo de chocolate']);
});

test('shop suggestions: the three best rated; fewer than three are given as well', async () => {
  for (const nota of [3, 5, 1, 4]) {
    const { id } = await mercado.fornecedor({ nome: `Buffet de nota ${nota}` });
    await server.db.updateTable('fornecedores').set({ nota_soma: nota, avaliacoes: 1 }).where('id', '=', id).execute();
  }
  const sugeridas = async (texto: string) =>
    (await server.call('GET', `/busca/sugestoes?search=${encodeURIComponent(texto)}`)).body.fornecedores.map(
      ({ nome }: { nome: string }) => nome,
    );
  expect(await sugeridas('buffet')).toEqual(['Buffet de nota 5', 'Buffet de nota 4', 'Buffet de nota 3']);
  expect(await sugeridas('nota 3')).toEqual(['Buffet de nota 3']);
});
