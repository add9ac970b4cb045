import { expect, test } from 'vitest';
import { emCentavos } from './centavos.ts';

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
