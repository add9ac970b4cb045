import { expect, test } from 'vitest';
import { diaEHora, mesesDepois } from './dates.ts';

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
