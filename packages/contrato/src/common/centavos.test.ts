import { expect, test } from 'vitest';
import { emCentavos, emReais, emReaisOuNada, reaisComPonto, reaisComVirgula } from './centavos.ts';

test.each([
  [19.99, 1999],
  [1.15, 115],
  [0.01, 1],
  [0, 0],
  [-1.15, -115],
  [10_000_000, 1_000_000_000],
])('R$ %d are %i centavos', (reais, centavos) => {
  expect(emCentavos(reais)).toBe(centavos);
});

test('every amount up to a thousand reais survives the round trip, and so do large ones', () => {
  const errados = Array.from({ length: 100_001 }, (_, centavos) => centavos).filter((centavos) => emCentavos(centavos / 100) !== centavos);
  expect(errados).toEqual([]);
  for (let centavos = 999_999_000; centavos <= 1_000_000_000; centavos++) expect(emCentavos(centavos / 100)).toBe(centavos);
});

test('reais and centavos are inverse, and the decimal forms write each digit of the centavos', () => {
  const centavos = Array.from({ length: 20_001 }, (_, i) => i * 50_023 - 500_230_000);
  expect(centavos.filter((quantia) => emCentavos(emReais(quantia)) !== quantia)).toEqual([]);
  const porDigitos = (quantia: number) =>
    `${quantia < 0 ? '-' : ''}${String(Math.abs(quantia))
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1')}`;
  expect(centavos.filter((quantia) => reaisComPonto(quantia) !== porDigitos(quantia))).toEqual([]);
  expect([0, 5, 123_456].map(reaisComVirgula)).toEqual(['0,00', '0,05', '1234,56']);
  expect([null, 0, 150].map(emReaisOuNada)).toEqual([null, 0, 1.5]);
});
