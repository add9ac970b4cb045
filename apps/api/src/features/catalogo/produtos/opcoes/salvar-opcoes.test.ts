import { expect, test } from 'vitest';
import { colunasDasOpcoes } from './salvar-opcoes.ts';

const grupo = {
  nome: 'Tamanho',
  minimo: 1,
  maximo: 1,
  opcoes: [
    { nome: 'P', diferenca: -1.15, ativa: true },
    { nome: 'G', diferenca: 19.99, ativa: true },
  ],
};

test('one group counts as options, an empty list does not, and without groups no column changes', () => {
  expect(colunasDasOpcoes([grupo])).toEqual({ tem_opcoes: true, menor_diferenca_em_centavos: -115 });
  expect(colunasDasOpcoes([])).toEqual({ tem_opcoes: false, menor_diferenca_em_centavos: 0 });
  expect(colunasDasOpcoes(undefined)).toEqual({});
});
