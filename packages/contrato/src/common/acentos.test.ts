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

test('no combining mark is left of any character of the basic plane, and letters without accents stay', () => {
  for (let codigo = 0; codigo < 0xd800; codigo++) {
    const sem = semAcentos(String.fromCharCode(codigo));
    expect(/\p{M}/u.test(sem)).toBe(false);
    if (codigo < 0x80) expect(sem).toBe(String.fromCharCode(codigo));
  }
});

test('the search does not depend on the order of the two steps', () => {
  for (let codigo = 0; codigo < 0xd800; codigo++) {
    const sinal = String.fromCharCode(codigo);
    expect(paraBusca(sinal)).toBe(semAcentos(sinal.toLowerCase()));
  }
});
