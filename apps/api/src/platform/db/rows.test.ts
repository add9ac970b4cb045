import { expect, test } from 'vitest';
import { onlyRow } from './rows.ts';

test('returns the only row of a query; a query without rows is an error', () => {
  expect(onlyRow([0])).toBe(0);
  expect(() => onlyRow([])).toThrow('returned none');
});
