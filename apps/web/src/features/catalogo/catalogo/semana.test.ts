import { expect, test } from 'vitest';
import { semanaEmPalavras } from './semana.ts';

const dias = (quais: number[], inicio: string, fim: string) => quais.map((diaDaSemana) => ({ diaDaSemana, inicio, fim }));

test('days with the same hours share one line, and the week begins on Monday', () => {
  expect(semanaEmPalavras([...dias([1, 2, 3, 4, 5], '08:00', '18:30'), ...dias([6], '18:00', '02:00')])).toEqual([
    { dias: 'Segunda a sexta', horas: '8h às 18h30' },
    { dias: 'Sábado', horas: '18h às 2h' },
    { dias: 'Domingo', horas: 'Fechado' },
  ]);
});

test('joins two days, or two periods of one day, with "e"', () => {
  expect(semanaEmPalavras([...dias([6, 0], '08:00', '12:00'), ...dias([6, 0], '13:00', '24:00')])).toEqual([
    { dias: 'Segunda a sexta', horas: 'Fechado' },
    { dias: 'Sábado e domingo', horas: '8h às 12h e 13h às 0h' },
  ]);
});

test('a shop that is always open, and one that never opens', () => {
  expect(semanaEmPalavras(dias([0, 1, 2, 3, 4, 5, 6], '00:00', '24:00'))).toEqual([{ dias: 'Todos os dias', horas: 'A qualquer hora' }]);
  expect(semanaEmPalavras([])).toEqual([{ dias: 'Todos os dias', horas: 'Fechado' }]);
});
