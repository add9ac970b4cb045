import { expect, test } from 'vitest';
import { mesCurto, mesPorExtenso, nomeDoMes, tituloDoMes } from './meses.ts';

test('names of months', () => {
  expect([1, 3, 12].map(nomeDoMes)).toEqual(['janeiro', 'março', 'dezembro']);
  expect(['2026-01', '2026-05-31', '2026-12'].map(mesCurto)).toEqual(['jan', 'mai', 'dez']);
  expect(mesPorExtenso('2026-11')).toBe('novembro de 2026');
  expect(['2026-03-31', '2027-01'].map(tituloDoMes)).toEqual(['Março de 2026', 'Janeiro de 2027']);
});
