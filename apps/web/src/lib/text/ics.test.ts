import { expect, test } from 'vitest';
import { comoIcs } from './ics.ts';

test('writes instants in UTC, escapes text and folds long lines at 75 octets', () => {
  const inicio = new Date('2026-12-12T18:00:00Z');
  const ics = comoIcs(
    { id: 'e1', titulo: `Festa; da, Lia ${'ã'.repeat(60)}`, inicio, fim: new Date('2026-12-12T23:00:00Z'), lugar: 'Rua A, 1' },
    inicio,
  );
  expect(ics).toContain('DTSTART:20261212T180000Z\r\nDTEND:20261212T230000Z\r\nSUMMARY:Festa\\; da\\, Lia ã');
  expect(ics).toContain('LOCATION:Rua A\\, 1\r\n');
  expect(ics.split('\r\n').every((linha) => new TextEncoder().encode(linha).length <= 75)).toBe(true);
});
