import { expect, test } from 'vitest';
import { mesDepois, semanasDoMes } from './mes.ts';

test('a month in weeks, from Sunday to Saturday', () => {
  const semanas = semanasDoMes('2026-12');
  expect(semanas[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(semanas.at(-1)).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null]);
  // Four whole weeks, without days of other months.
  expect(semanasDoMes('2026-02').flat()).toHaveLength(28);
});

test('months cross the end of a year', () => {
  expect([mesDepois('2026-12', 1), mesDepois('2026-01', -1), mesDepois('2026-11', 14)]).toEqual(['2027-01', '2025-12', '2028-01']);
});
