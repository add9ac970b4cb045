import { expect, test } from 'vitest';
import { horariosDaSemana } from './semana-aberta.ts';

const H = 60;
const D = 1440;
const lida = (...trechos: [number, number][]) => horariosDaSemana(trechos.map(([de, ate]) => ({ de, ate })));

test('no open minutes give no hours; the whole week, day by day', () => {
  expect(lida()).toEqual([]);
  const tudo = lida([0, 7 * D]);
  expect(tudo).toHaveLength(7);
  expect(tudo[3]).toEqual({ diaDaSemana: 3, inicio: '00:00', fim: '24:00' });
});

test('a day with a break has two stretches', () => {
  expect(lida([D + 8 * H, D + 12 * H], [D + 13 * H, D + 18 * H + 30])).toEqual([
    { diaDaSemana: 1, inicio: '08:00', fim: '12:00' },
    { diaDaSemana: 1, inicio: '13:00', fim: '18:30' },
  ]);
});

test('hours after midnight belong to the night in which they began, from Saturday to Sunday as well', () => {
  expect(lida([5 * D + 18 * H, 6 * D + 2 * H])).toEqual([{ diaDaSemana: 5, inicio: '18:00', fim: '02:00' }]);
  expect(lida([0, 3 * H], [6 * D + 20 * H, 7 * D])).toEqual([{ diaDaSemana: 6, inicio: '20:00', fim: '03:00' }]);
});

test('until six belongs to the night before; a minute later, the day has begun', () => {
  expect(lida([D + 20 * H, 2 * D + 6 * H])).toEqual([{ diaDaSemana: 1, inicio: '20:00', fim: '06:00' }]);
  expect(lida([D + 20 * H, 2 * D + 6 * H + 1])).toEqual([
    { diaDaSemana: 1, inicio: '20:00', fim: '24:00' },
    { diaDaSemana: 2, inicio: '00:00', fim: '06:01' },
  ]);
});

test('a day that continues into the next one keeps its own part', () => {
  expect(lida([D + 8 * H, 2 * D + 10 * H])).toEqual([
    { diaDaSemana: 1, inicio: '08:00', fim: '24:00' },
    { diaDaSemana: 2, inicio: '00:00', fim: '10:00' },
  ]);
});
