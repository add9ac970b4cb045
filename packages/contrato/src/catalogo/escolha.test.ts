import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { diferencasExtremas, escolhaEmPalavras, escolhaPadrao, julgarEscolha, problemaDoPreco } from './escolha.ts';

const grupo = fc
  .tuple(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 }), fc.nat(4), fc.nat(4))
  .map(([diferencas, a, b]) => {
    const maximo = Math.max(1, Math.max(a, b));
    return {
      nome: 'Sabor',
      minimo: Math.min(a, b, diferencas.length),
      maximo,
      opcoes: diferencas.map((diferenca, i) => ({ id: String(i), nome: `Sabor ${i}`, diferenca })),
    };
  });

/** Every set of options, by brute force. */
const todas = ([id, ...outras]: readonly string[]): string[][] =>
  id === undefined ? [[]] : todas(outras).flatMap((uma) => [uma, [id, ...uma]]);

test('the cheapest and the dearest choice are those of all valid choices', () => {
  fc.assert(
    fc.property(grupo, (um) => {
      const precos = todas(um.opcoes.map(({ id }) => id))
        .map((ids) => julgarEscolha([um], ids))
        .filter(({ problema }) => problema === null)
        .map(({ diferenca }) => diferenca);
      expect(diferencasExtremas([um])).toEqual({ menor: Math.min(...precos), maior: Math.max(...precos) });
    }),
  );
});

const sabores = {
  nome: 'Sabores',
  minimo: 2,
  maximo: 3,
  opcoes: ['a', 'b', 'c', 'd'].map((id) => ({ id, nome: id.toUpperCase(), diferenca: 1, ativa: id !== 'd' })),
};
const tamanho = { nome: 'Tamanho', minimo: 1, maximo: 1, opcoes: [{ id: 'g', nome: 'Grande', diferenca: 20 }] };

test.each([
  [['a', 'b', 'g'], null],
  [['a', 'g'], 'Sabores: escolha 2 (falta 1)'],
  [['a', 'b'], 'Falta escolher: Tamanho'],
  [[], 'Sabores: escolha 2 (faltam 2) · Falta escolher: Tamanho'],
  [['a', 'd', 'g'], 'Sabores "D" não se oferece mais'],
  [['a', 'b', 'g', 'sumiu'], 'Uma opção que você escolheu não existe mais'],
])('%j: %s', (ids, message) => {
  expect(julgarEscolha([sabores, tamanho], ids).problema?.message ?? null).toBe(message);
});

test('a choice of too many options is invalid; the words are grouped', () => {
  const demais = { ...sabores, maximo: 2 };
  expect(julgarEscolha([demais], ['a', 'b', 'c']).problema?.message).toBe('Sabores: escolha no máximo 2');
  const { escolha, diferenca } = julgarEscolha([sabores, tamanho], ['g', 'a', 'b']);
  expect([escolhaEmPalavras(escolha), diferenca]).toEqual(['Sabores: A, B · Tamanho: Grande', 22]);
});

test('the default choice: in each group the cheapest required options, the first among equals, of the offered ones only', () => {
  expect(escolhaPadrao([sabores, tamanho])).toEqual(['a', 'b', 'g']);
  const cores = { ...tamanho, opcoes: [...tamanho.opcoes, { id: 'p', nome: 'Pequeno', diferenca: -5 }] };
  expect(escolhaPadrao([cores])).toEqual(['p']);
  expect(escolhaPadrao([{ ...sabores, minimo: 0 }])).toEqual([]);
  const faltando = { ...sabores, minimo: 4, maximo: 4 };
  expect(julgarEscolha([faltando], escolhaPadrao([faltando])).problema?.motivo).toBe('escolha_incompleta');
});

test('no choice lowers the price to zero', () => {
  const menos = [{ minimo: 0, maximo: 1, opcoes: [{ diferenca: -10 }] }];
  expect(problemaDoPreco(10, menos)).toContain('zero ou menos');
  expect(problemaDoPreco(10.01, menos)).toBeUndefined();
  expect(problemaDoPreco(10, undefined)).toBeUndefined();
});
