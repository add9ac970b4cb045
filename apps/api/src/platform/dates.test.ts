import { expect, test } from 'vitest';
import {
  diaCurto,
  diaCurtoEHora,
  diaCurtoEmBrasilia,
  diaEHora,
  diaEmBrasilia,
  diaLongoEHoraEmBrasilia,
  diaLongoEmBrasilia,
  diaPorExtenso,
  mesesDepois,
} from './dates.ts';

test.each([
  ['America/Sao_Paulo', '21/11/2026 às 14h30'],
  ['America/Manaus', '21/11/2026 às 13h30'],
  ['America/Noronha', '21/11/2026 às 15h30'],
])('writes day and hour at the clock of %s', (fuso, written) => {
  expect(diaEHora(new Date('2026-11-21T17:30:00Z'), fuso)).toBe(written);
});

test('writes midnight as 00h00 of the day that begins', () => {
  expect(diaEHora(new Date('2026-01-01T03:00:00Z'), 'America/Sao_Paulo')).toBe('01/01/2026 às 00h00');
});

test.each([
  ['2026-11-23T12:00:00.000Z', 24, '2028-11-23T12:00:00.000Z'],
  ['2026-01-31T23:30:00.000Z', 1, '2026-02-28T23:30:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 2, '2027-02-28T00:00:00.000Z'],
  ['2027-08-31T12:00:00.000Z', -6, '2027-02-28T12:00:00.000Z'],
  ['2028-08-30T12:00:00.000Z', -6, '2028-02-29T12:00:00.000Z'],
])('%s plus %i months: %s', (de, meses, ate) => {
  expect(mesesDepois(new Date(de), meses).toISOString()).toBe(ate);
});

test('a day begins at the midnight of Brasília', () => {
  const antes = new Date('2026-03-01T02:59:59.999Z');
  expect(diaEmBrasilia(antes)).toBe('2026-02-28');
  expect(diaCurtoEmBrasilia(antes)).toBe('28/02/2026');
  expect(diaLongoEmBrasilia(antes)).toBe('28 de fevereiro de 2026');
  expect(diaLongoEHoraEmBrasilia(antes)).toBe('28 de fevereiro de 2026 às 23:59');
  expect(diaCurtoEHora(antes, 'America/Rio_Branco')).toBe('28/02/2026, 21:59');
});

test('a calendar day has no zone', () => {
  expect(diaCurto('2026-03-01')).toBe('01/03/2026');
  expect(diaPorExtenso('2026-03-01')).toBe('domingo, 1 de março de 2026');
});
