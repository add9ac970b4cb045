import { expect, test } from 'vitest';
import { horariosDaSemana } from './semana-aberta.ts';

const H = 60;
const D = 1440;
const lida = (...trechos: [number, number][]) => horariosDaSemana(trechos.map(([de, ate]) => ({ de, ate })));

test('nada aberto, nada dito; a semana inteira, dia por dia', () => {
  expect(lida()).toEqual([]);
  const tudo = lida([0, 7 * D]);
  expect(tudo).toHaveLength(7);
  expect(tudo[3]).toEqual({ diaDaSemana: 3, inicio: '00:00', fim: '24:00' });
});

test('um dia com intervalo tem dois trechos', () => {
  expect(lida([D + 8 * H, D + 12 * H], [D + 13 * H, D + 18 * H + 30])).toEqual([
    { diaDaSemana: 1, inicio: '08:00', fim: '12:00' },
    { diaDaSemana: 1, inicio: '13:00', fim: '18:30' },
  ]);
});

test('a madrugada é da noite em que começou, de sábado para domingo também', () => {
  expect(lida([5 * D + 18 * H, 6 * D + 2 * H])).toEqual([{ diaDaSemana: 5, inicio: '18:00', fim: '02:00' }]);
  expect(lida([0, 3 * H], [6 * D + 20 * H, 7 * D])).toEqual([{ diaDaSemana: 6, inicio: '20:00', fim: '03:00' }]);
});

test('até as seis é da noite de antes; um minuto depois, o dia já começou', () => {
  expect(lida([D + 20 * H, 2 * D + 6 * H])).toEqual([{ diaDaSemana: 1, inicio: '20:00', fim: '06:00' }]);
  expect(lida([D + 20 * H, 2 * D + 6 * H + 1])).toEqual([
    { diaDaSemana: 1, inicio: '20:00', fim: '24:00' },
    { diaDaSemana: 2, inicio: '00:00', fim: '06:01' },
  ]);
});

test('um dia que emenda com o outro fica com o que é seu', () => {
  expect(lida([D + 8 * H, 2 * D + 10 * H])).toEqual([
    { diaDaSemana: 1, inicio: '08:00', fim: '24:00' },
    { diaDaSemana: 2, inicio: '00:00', fim: '10:00' },
  ]);
});
