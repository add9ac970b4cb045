import { expect, test } from 'vitest';
import { diaEHora } from './dates.ts';

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
