import { expect, test } from 'vitest';
import { totalizar } from './carrinho.ts';
import { comEscolha, type LinhaLida } from './linha.ts';

const LIDA = {
  produtoId: 'p1',
  fornecedorId: 'f1',
  categoriaOficialId: 'c1',
  quantidade: 1,
  precoEmCentavos: 1999,
  precoBaseEmCentavos: 2500,
  propostaId: null,
  opcoes: [],
  grupos: null,
  ativo: true,
} as unknown as LinhaLida;
const linha = (mais: Partial<LinhaLida> = {}) => comEscolha({ ...LIDA, ...mais });
const AGORA = new Date('2026-11-21T12:00:00Z');

test('sums the lines on sale, each at the price at which it was added', () => {
  const linhas = [
    linha({ quantidade: 3 }),
    linha({ precoEmCentavos: 115, quantidade: 7 }),
    linha({ precoEmCentavos: 99_999, ativo: false }),
  ];
  expect(totalizar(linhas, null, AGORA)).toEqual({ subtotal: 6802, desconto: 0, total: 6802, recusa: null });
  expect(totalizar([], null, AGORA)).toEqual({ subtotal: 0, desconto: 0, total: 0, recusa: null });
});

test('an unknown code gives no discount and states the reason', () => {
  expect(totalizar([linha()], undefined, AGORA)).toMatchObject({ subtotal: 1999, desconto: 0, total: 1999, recusa: { vale: false } });
});

test("today's price is the product's price plus the choice; a proposal keeps the agreed price", () => {
  const grupos = [{ id: 'g', nome: 'Massa', minimo: 1, maximo: 1, opcoes: [{ id: 'o', nome: 'Preta', diferenca: 350, ativa: true }] }];
  expect(linha()).toMatchObject({ precoAtualEmCentavos: 2500, problemaDaEscolha: null, escolha: [] });
  expect(linha({ grupos, opcoes: ['o'] })).toMatchObject({ precoAtualEmCentavos: 2850, problemaDaEscolha: null });
  expect(linha({ grupos: [{ ...(grupos[0] as (typeof grupos)[0]), opcoes: [] }] }).problemaDaEscolha).not.toBeNull();
  expect(linha({ grupos, propostaId: 'x' })).toMatchObject({ precoAtualEmCentavos: 1999, escolha: [], problemaDaEscolha: null });
});
