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

test('um grupo já são opções; nenhum, não; e do que não se mandou nada muda', () => {
  expect(colunasDasOpcoes([grupo])).toEqual({ tem_opcoes: true, menor_diferenca_em_centavos: -115 });
  expect(colunasDasOpcoes([])).toEqual({ tem_opcoes: false, menor_diferenca_em_centavos: 0 });
  expect(colunasDasOpcoes(undefined)).toEqual({});
});
