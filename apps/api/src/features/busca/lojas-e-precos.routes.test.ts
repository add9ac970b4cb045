import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../platform/testing/server.ts';

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
  (await server.call('GET', `/produto/buscar?${query}`)).body as { itens: { nome: string }[]; cursor: string | null };
const emOrdem = async (query: string) => (await buscar(query)).itens.map(({ nome }) => nome);
const nomes = async (query: string) => (await emOrdem(query)).sort();

test('dentro de uma loja: só os dela, pelas mesmas palavras, página a página', async () => {
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

test('o preço é o do cartão: com as opções mais baratas, para filtrar e para pôr em ordem', async () => {
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
