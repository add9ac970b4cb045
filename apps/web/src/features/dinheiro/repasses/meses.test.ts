import { expect, test } from 'vitest';
import { mesesAte } from './meses.ts';

test('months are those of Brasília, newest first, across the end of a year', () => {
  // In Brasília it is still December.
  const meses = mesesAte(new Date('2027-01-01T02:59:00Z'));
  expect(meses.slice(0, 2)).toEqual([
    { valor: '2026-12', nome: 'Dezembro de 2026' },
    { valor: '2026-11', nome: 'Novembro de 2026' },
  ]);
  expect(meses).toHaveLength(24);
  expect(meses.at(-1)?.valor).toBe('2025-01');
});
