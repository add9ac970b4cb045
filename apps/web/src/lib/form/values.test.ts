import { expect, test } from 'vitest';
import { keyOfRow, merge, read, same, write } from './values.ts';

const HOURS = { title: 'Buffet', days: [{ from: '08:00' }, { from: '09:00' }] };

test('reads and writes a value at its path, and keeps the identity of all other objects', () => {
  const after = write(HOURS, 'days.1.from', '10:00');
  expect([read(after, 'days.1.from'), read(after, 'days.7.from'), read(HOURS, 'days.1.from')]).toEqual(['10:00', undefined, '09:00']);
  expect(after.days[0]).toBe(HOURS.days[0]);
  expect(write(HOURS, 'title', 'Buffet')).toBe(HOURS);
});

test('compares field by field, files by identity', () => {
  const file = new File(['a'], 'a.png');
  expect(same({ a: [{ b: 1 }], file }, { file, a: [{ b: 1 }] })).toBe(true);
  expect(same({ file }, { file: new File(['a'], 'a.png') })).toBe(false);
  expect([same([], [1]), same({ a: null }, { a: {} }), same({ a: undefined }, {})]).toEqual([false, false, true]);
});

test('merges two changes of one record by field, and the local change wins a field that both changed', () => {
  const base = { a: 1, b: 1, c: 1 };
  expect(merge({ a: 2, b: 1, c: 2 }, { a: 1, b: 3, c: 3 }, base)).toEqual({ a: 2, b: 3, c: 3 });
});

test('a row keeps its key while it is edited', () => {
  const [row] = HOURS.days as [object];
  const key = keyOfRow(row);
  expect(keyOfRow(write(HOURS, 'days.0.from', '07:00').days[0] as object)).toBe(key);
  expect(keyOfRow(HOURS.days[1] as object)).not.toBe(key);
});
