import { expect, test } from 'vitest';
import { juntarMarcas } from './juntar-marcas.ts';

test('pins that would overlap are one group, and no two groups overlap', () => {
  const marcas = Array.from({ length: 200 }, (_, i) => ({ id: i, x: (i * 37) % 400, y: (i * 53) % 300 }));
  const grupos = juntarMarcas(marcas);
  expect(grupos.flat().toSorted((a, b) => a.id - b.id)).toEqual(marcas);
  const cabecas = grupos.map(([primeira]) => primeira);
  for (const um of cabecas)
    for (const outro of cabecas)
      if (um && outro && um !== outro) expect(Math.abs(um.x - outro.x) >= 84 || Math.abs(um.y - outro.y) >= 36).toBe(true);
});

test('pins that are far apart stay alone', () => {
  expect(
    juntarMarcas([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 0, y: 80 },
    ]),
  ).toHaveLength(3);
});
