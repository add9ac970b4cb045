import { expect, test } from 'vitest';
import { DIAS_CURTOS, DIAS_DA_SEMANA, TITULOS_DOS_DIAS } from './nomes-do-calendario.ts';

test('the names are those of the calendar, from Sunday', () => {
  const calendario = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
  // 2026-11-22 is a Sunday.
  expect(DIAS_DA_SEMANA).toEqual(Array.from({ length: 7 }, (_, i) => calendario.format(Date.UTC(2026, 10, 22 + i))));
  expect(DIAS_CURTOS).toEqual(DIAS_DA_SEMANA.map((dia) => dia.replace('-feira', '')));
  expect(TITULOS_DOS_DIAS).toEqual(['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']);
});
