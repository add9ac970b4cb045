import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/carrinho.ts';
import { describe, expect, test } from 'vitest';
import {
  agrupar,
  comCupom,
  comItem,
  comQuantidade,
  comQuantidadesPendentes,
  itensDoEvento,
  precoMudou,
  quantidadeValida,
  semLinha,
  subtotalEmCentavos,
} from './carrinho.ts';
import { item } from './testing/itens.ts';

const bolo = item({ produtoId: 'bolo', categoriaOficialId: 'doces', categoriaOficialNome: 'Bolos e doces', precoUnitario: 189.9 });
const mesa = item({ produtoId: 'mesa', categoriaOficialId: 'moveis', categoriaOficialNome: 'Mesas e cadeiras', quantidade: 12 });
const brigadeiro = item({ produtoId: 'brigadeiro', categoriaOficialId: 'doces', quantidade: 300, precoUnitario: 1.15 });
const noutroEvento = item({ produtoId: 'bolo', eventoId: 'bodas', eventoTitulo: 'Bodas', quantidade: 2 });
const carrinho: Carrinho = { itens: [bolo, mesa, brigadeiro, noutroEvento], cupons: [] };

const quantidades = (itens: ItemDoCarrinho[]) => itens.map(({ produtoId, eventoId, quantidade }) => [produtoId, eventoId, quantidade]);

describe('agrupar', () => {
  test('por evento e depois por categoria oficial, na ordem das linhas', () => {
    const grupos = agrupar(carrinho.itens);
    expect(grupos.map((grupo) => grupo.eventoTitulo)).toEqual(['Aniversário da Lia', 'Bodas']);
    expect(grupos[0]?.categorias.map((categoria) => categoria.categoriaOficialNome)).toEqual(['Bolos e doces', 'Mesas e cadeiras']);
    expect(grupos[0]?.categorias[0]?.itens).toEqual([bolo, brigadeiro]);
  });

  test('um carrinho vazio não tem grupos', () => {
    expect(agrupar([])).toEqual([]);
  });
});

describe('subtotal', () => {
  test('soma preço vezes quantidade só do evento escolhido, em centavos inteiros', () => {
    expect(subtotalEmCentavos([bolo, brigadeiro, noutroEvento], 'lia')).toBe(18_990 + 300 * 115);
  });

  test('sem evento escolhido é zero', () => {
    expect(subtotalEmCentavos(carrinho.itens, null)).toBe(0);
  });

  test('não se perde em frações de centavo', () => {
    const itens = Array.from({ length: 10 }, (_, i) => item({ produtoId: `p${i}`, precoUnitario: 0.1 }));
    expect(subtotalEmCentavos(itens, 'lia')).toBe(100);
    expect(subtotalEmCentavos([item({ precoUnitario: 9_999_999.99, quantidade: 10_000 })], 'lia')).toBe(9_999_999_990_000);
  });

  test('o que saiu de venda não conta', () => {
    expect(subtotalEmCentavos([bolo, item({ produtoId: 'x', disponivel: false })], 'lia')).toBe(18_990);
  });
});

test('sem evento escolhido aparecem as linhas de todos', () => {
  expect(itensDoEvento(carrinho.itens, null)).toHaveLength(4);
  expect(itensDoEvento(carrinho.itens, 'bodas')).toEqual([noutroEvento]);
});

describe('quantidade', () => {
  test.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [2.9, 2],
    [1e9, 10_000],
    [Number.NaN, 1],
  ])('%d vira %d', (pedida, esperada) => {
    expect(quantidadeValida(pedida)).toBe(esperada);
  });

  test('não passa do que o fornecedor tem', () => {
    expect(quantidadeValida(9, 4)).toBe(4);
    expect(quantidadeValida(9, 0)).toBe(1);
  });

  test('muda só a linha daquele evento, e não toca no carrinho de antes', () => {
    const novo = comQuantidade(carrinho, { produtoId: 'bolo', eventoId: 'bodas' }, 7);
    expect(quantidades(novo.itens)).toEqual([
      ['bolo', 'lia', 1],
      ['mesa', 'lia', 12],
      ['brigadeiro', 'lia', 300],
      ['bolo', 'bodas', 7],
    ]);
    expect(noutroEvento.quantidade).toBe(2);
  });

  test('as que ainda não chegaram ao servidor valem sobre o que ele disse', () => {
    const novo = comQuantidadesPendentes(carrinho, [{ produtoId: 'mesa', eventoId: 'lia', quantidade: 20 }]);
    expect(quantidades(novo.itens)).toContainEqual(['mesa', 'lia', 20]);
  });
});

test('remover tira só a linha daquele evento', () => {
  expect(semLinha(carrinho, { produtoId: 'bolo', eventoId: 'lia' }).itens).toEqual([mesa, brigadeiro, noutroEvento]);
});

test('um item novo vai para o fim; um que já estava muda no seu lugar', () => {
  const maisBolo = { ...bolo, quantidade: 5 };
  expect(comItem(carrinho, maisBolo).itens).toEqual([maisBolo, mesa, brigadeiro, noutroEvento]);
  const novo = item({ produtoId: 'novo' });
  expect(comItem(carrinho, novo).itens.at(-1)).toEqual(novo);
});

test('há um cupom por evento, e tirar um não mexe no outro', () => {
  const com = comCupom(comCupom(comCupom(carrinho, 'lia', 'FESTA10'), 'bodas', 'AMOR'), 'lia', 'FESTA20');
  expect(com.cupons).toEqual([
    { eventoId: 'bodas', codigo: 'AMOR' },
    { eventoId: 'lia', codigo: 'FESTA20' },
  ]);
  expect(comCupom(com, 'lia', null).cupons).toEqual([{ eventoId: 'bodas', codigo: 'AMOR' }]);
});

test('o preço mudou quando difere em centavos', () => {
  expect(precoMudou({ precoUnitario: 10, precoAtual: 10.01 })).toBe(true);
  expect(precoMudou({ precoUnitario: 0.1 + 0.2, precoAtual: 0.3 })).toBe(false);
});
