import { expect, test } from 'vitest';
import { estaNoBrasil, estaNoCentroDaCidade } from './alfinete.ts';

test('accepts a pin in Brazil, islands and extreme points included', () => {
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

test('a pin counts as the city centre up to 200 metres from it, and never in an unknown city', async () => {
  const emBeloHorizonte = { localidade: 'BELO HORIZONTE', uf: 'MG', latitude: -19.9208, longitude: -43.9378 };
  const estao = await Promise.all(
    [
      emBeloHorizonte,
      { ...emBeloHorizonte, latitude: -19.9222 },
      { ...emBeloHorizonte, latitude: -19.9228 },
      // A degree of longitude is shorter here than at the equator: 0.0019° are 199 m at this latitude, and 211 m at the equator.
      { ...emBeloHorizonte, longitude: -43.9359 },
      { ...emBeloHorizonte, localidade: 'Lugar Nenhum' },
    ].map(estaNoCentroDaCidade),
  );
  expect(estao).toEqual([true, true, false, true, false]);
});
