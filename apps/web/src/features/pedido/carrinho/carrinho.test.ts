import type { Carrinho, ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { describe, expect, test } from 'vitest';
import { agrupar, comItem, comMudancas, comQuantidade, itensDoEvento, precoMudou, problemasPorLinha, semLinha } from './carrinho.ts';
import { item } from './testing/itens.ts';

const bolo = item({ produtoId: 'bolo', categoriaOficialId: 'doces', categoriaOficialNome: 'Bolos e doces', precoUnitario: 189.9 });
const mesa = item({ produtoId: 'mesa', categoriaOficialId: 'moveis', categoriaOficialNome: 'Mesas e cadeiras', quantidade: 12 });
const brigadeiro = item({ produtoId: 'brigadeiro', categoriaOficialId: 'doces', quantidade: 300, precoUnitario: 1.15 });
const noutroEvento = item({ produtoId: 'bolo', eventoId: 'bodas', eventoTitulo: 'Bodas', quantidade: 2 });
const carrinho: Carrinho = { itens: [bolo, mesa, brigadeiro, noutroEvento], cupons: [], totais: [] };

const quantidades = (itens: ItemDoCarrinho[]) => itens.map(({ produtoId, eventoId, quantidade }) => [produtoId, eventoId, quantidade]);

describe('grouping', () => {
  test('groups by event and then by official category, in the order of the lines', () => {
    const grupos = agrupar(carrinho.itens);
    expect(grupos.map((grupo) => grupo.eventoTitulo)).toEqual(['Aniversário da Lia', 'Bodas']);
    expect(grupos[0]?.categorias.map((categoria) => categoria.categoriaOficialNome)).toEqual(['Bolos e doces', 'Mesas e cadeiras']);
    expect(grupos[0]?.categorias[0]?.itens).toEqual([bolo, brigadeiro]);
  });

  test('an empty cart has no groups', () => {
    expect(agrupar([])).toEqual([]);
  });
});

test('without a chosen event, shows the lines of all events', () => {
  expect(itensDoEvento(carrinho.itens, null)).toHaveLength(4);
  expect(itensDoEvento(carrinho.itens, 'bodas')).toEqual([noutroEvento]);
});

describe('quantity', () => {
  test('changes only the line of that event, and does not mutate the old cart', () => {
    const novo = comQuantidade(carrinho, { produtoId: 'bolo', eventoId: 'bodas', opcoes: [] }, 7);
    expect(quantidades(novo.itens)).toEqual([
      ['bolo', 'lia', 1],
      ['mesa', 'lia', 12],
      ['brigadeiro', 'lia', 300],
      ['bolo', 'bodas', 7],
    ]);
    expect(noutroEvento.quantidade).toBe(2);
  });

  test("pending changes apply on top of the server's cart, in their order", () => {
    const novo = comMudancas(carrinho, [
      { tipo: 'quantidade', produtoId: 'mesa', eventoId: 'lia', opcoes: [], quantidade: 20, mostrada: 12, em: 0 },
      { tipo: 'remover', produtoId: 'bolo', eventoId: 'lia', opcoes: [] },
      { tipo: 'quantidade', produtoId: 'mesa', eventoId: 'lia', opcoes: [], quantidade: 21, mostrada: 12, em: 1 },
      { tipo: 'cupom', eventoId: 'lia', nomeCupom: 'FESTA10' },
    ]);
    expect(quantidades(novo.itens)).toEqual([
      ['mesa', 'lia', 21],
      ['brigadeiro', 'lia', 300],
      ['bolo', 'bodas', 2],
    ]);
  });
});

test('removing takes only the line of that event', () => {
  expect(semLinha(carrinho, { produtoId: 'bolo', eventoId: 'lia', opcoes: [] }).itens).toEqual([mesa, brigadeiro, noutroEvento]);
});

test('a new item goes to the end; an existing item changes in place', () => {
  const maisBolo = { ...bolo, quantidade: 5 };
  expect(comItem(carrinho, maisBolo).itens).toEqual([maisBolo, mesa, brigadeiro, noutroEvento]);
  const novo = item({ produtoId: 'novo' });
  expect(comItem(carrinho, novo).itens.at(-1)).toEqual(novo);
});

test('a price changed when it differs in centavos', () => {
  expect(precoMudou({ precoUnitario: 10, precoAtual: 10.01 })).toBe(true);
  expect(precoMudou({ precoUnitario: 0.1 + 0.2, precoAtual: 0.3 })).toBe(false);
});

test('a problem that the line already shows is not repeated; a newer problem is shown', () => {
  const fora: ProblemaDaLinha = {
    produtoId: 'bolo',
    opcoes: [],
    motivo: 'indisponivel',
    message: 'Bolo de brigadeiro: não está mais à venda',
  };
  expect([...problemasPorLinha([fora], [{ ...bolo, disponivel: false }]).values()]).toEqual([]);
  expect([...problemasPorLinha([fora], [bolo]).values()]).toEqual(['Não está mais à venda.']);
  const preco: ProblemaDaLinha = { ...fora, motivo: 'preco_mudou', message: 'Bolo de brigadeiro: o preço mudou' };
  expect([...problemasPorLinha([preco], [{ ...bolo, precoAtual: 200 }]).values()]).toEqual([]);
  expect([...problemasPorLinha([preco], [bolo]).values()]).toEqual(['O preço mudou.']);
});
