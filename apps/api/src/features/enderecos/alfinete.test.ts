import { expect, test } from 'vitest';
import { estaNoBrasil } from './alfinete.ts';

test('o alfinete fica no Brasil, ilhas e pontas incluídas', () => {
  const dentro = [
    [-23.55, -46.63],
    [5.27, -60.21],
    [-33.75, -53.39],
    [-7.55, -73.99],
    [-20.51, -29.32],
    [-3.85, -32.42],
  ];
  const fora = [
    [0, 0],
    [38.72, -9.14],
    [-34.6, -58.38],
    [-12.05, -77.04],
    [23.55, 46.63],
    [40.7, -74],
  ];
  expect(dentro.map(([lat = 0, lng = 0]) => estaNoBrasil(lat, lng))).toEqual(dentro.map(() => true));
  expect(fora.map(([lat = 0, lng = 0]) => estaNoBrasil(lat, lng))).toEqual(fora.map(() => false));
});
