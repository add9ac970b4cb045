import { expect, test } from 'vitest';
import { paraBusca, semAcentos } from './acentos.ts';

test.each([
  ['São João del-Rei', 'Sao Joao del-Rei'],
  ['ÀÉÎÕÜÇñ', 'AEIOUCn'],
  ['e\u0301 decomposto', 'e decomposto'],
  ['Ação nº 1 – “ok”', 'Acao nº 1 – “ok”'],
  ['æ ø ß', 'æ ø ß'],
  ['', ''],
])('%s becomes %s', (texto, esperado) => {
  expect(semAcentos(texto)).toBe(esperado);
});

const SINAIS = Array.from({ length: 0xd800 }, (_, codigo) => String.fromCharCode(codigo));

test('no combining mark is left of any character of the basic plane, and letters without accents stay', () => {
  expect(SINAIS.filter((sinal) => /\p{M}/u.test(semAcentos(sinal)))).toEqual([]);
  expect(SINAIS.slice(0, 0x80).filter((sinal) => semAcentos(sinal) !== sinal)).toEqual([]);
});

test('the search does not depend on the order of the two steps', () => {
  expect(SINAIS.filter((sinal) => paraBusca(sinal) !== semAcentos(sinal.toLowerCase()))).toEqual([]);
});
